import { expect, it } from "vitest";
import { pollPlansOf, pollsFileSchema } from "#domain/lesson/polls-file.ts";

it("gives every act of a person its call, on the first issue unless another is named", () => {
  const file = pollsFileSchema.parse({
    polls: [
      {
        before: [
          { comment: "hello" },
          { add_label: "ready", on: 8 },
          { remove_label: "needs-human" },
          { set_body: "text" },
          { close: true },
          { reopen: true, on: 9 },
        ],
      },
      { ticket: "T1", simulated_comment: "LGTM" },
    ],
  });
  expect(pollPlansOf(file, 7)).toEqual([
    {
      human: [
        { operation: "comment", issue: 7, text: "hello" },
        { operation: "add_label", issue: 8, label: "ready" },
        { operation: "remove_label", issue: 7, label: "needs-human" },
        { operation: "set_body", issue: 7, body: "text" },
        { operation: "close", issue: 7 },
        { operation: "reopen", issue: 9 },
      ],
      ticket: null,
      simulatedComment: null,
    },
    { human: [], ticket: "T1", simulatedComment: "LGTM" },
  ]);
});

it("takes no act that is two acts, or none", () => {
  const withAct = (act: unknown) => pollsFileSchema.safeParse({ polls: [{ before: [act] }] });
  expect(withAct({ comment: "a", close: true }).success).toBe(false);
  expect(withAct({}).success).toBe(false);
  expect(withAct({ close: false }).success).toBe(false);
});
