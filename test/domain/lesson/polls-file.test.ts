import { expect, it } from "vitest";
import { pollPlansOf, pollsFileSchema } from "#domain/lesson/polls-file.ts";
import { readYaml } from "#domain/lesson/yaml-source.ts";

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

it.each(["comment: 42", "explode: yes", "close: false", "LGTM"])(
  "shows how an act is written to whoever writes `- %s`",
  (act) => {
    const text = `polls:\n  - before:\n      - ${act}\n`;
    const read = readYaml("polls.yml", text, pollsFileSchema);
    const [problem, ...others] = read.ok ? [] : read.problems;
    expect(others).toEqual([]);
    expect(problem?.line).toBe(3);
    expect(problem?.message).toContain('as in `- comment: "text"`');
    for (const name of ["add_label", "remove_label", "set_body", "close: true", "reopen: true"]) {
      expect(problem?.message).toContain(`\`${name}\``);
    }
  },
);
