import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { RunPicker } from "#ui/run/RunPicker.tsx";
import { fixtureRecord } from "../../support/fixture-record.ts";

const run = (id: string): ShownRun => ({ id, title: id, record: fixtureRecord(), frames: [] });
const recorded = run("recorded");

function optionsAfter(started: number): readonly (string | undefined)[] {
  const runs = [recorded, run("own-7"), run("own-8")] as const;
  const view = { runs, shown: recorded, started };
  const markup = renderToStaticMarkup(<RunPicker view={view} onShow={() => {}} />);
  return [...markup.matchAll(/<option[^>]*>([^<]*)/gu)].map(([, text]) => text);
}

it("says how many runs are no longer in the list, and nothing while all are", () => {
  expect(optionsAfter(2)).toEqual(["recorded", "own-7", "own-8"]);
  expect(optionsAfter(8)).toEqual([
    ...["recorded", "own-7", "own-8"],
    "6 older runs made room for these",
  ]);
});
