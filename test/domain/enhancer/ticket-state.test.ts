import { expect, it } from "vitest";
import { freshState, readTicketState, writeTicketState } from "#domain/enhancer/ticket-state.ts";

const stored = {
  github_issue: 7,
  last_comment_id: "asked-lgtm",
  round: 2,
  previous_signature: ["criteria", "value"],
};

it("is written indented by two, with a line end, and read back the same", () => {
  const text = writeTicketState(stored);
  expect(text).toBe(
    '{\n  "github_issue": 7,\n  "last_comment_id": "asked-lgtm",\n  "round": 2,\n  "previous_signature": [\n    "criteria",\n    "value"\n  ]\n}\n',
  );
  expect(readTicketState(text)).toEqual(stored);
});

it("is fresh without a file, and fills in what a file lacks", () => {
  expect(readTicketState(null)).toEqual(freshState);
  expect(readTicketState("{}")).toEqual(freshState);
  expect(readTicketState('{"last_comment_id": 12, "else": 1}')).toEqual({
    ...freshState,
    last_comment_id: "12",
  });
});

it("raises for a file that is damaged", () => {
  expect(readTicketState("{")).toMatchObject({ python: "JSONDecodeError" });
  expect(readTicketState('{"round": "two"}')).toMatchObject({ python: "TypeError" });
});
