import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { parse } from "yaml";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

interface AuthoredVariant {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly naive?: "green" | "red";
  readonly caught?: boolean;
}
interface AuthoredLesson {
  readonly exercise: {
    readonly files: readonly {
      readonly path: string;
      readonly variants: readonly AuthoredVariant[];
    }[];
  };
}

const folder = "a4-the-cheating-coder";
const authored = parse(readFileSync(`lessons/${folder}/lesson.yml`, "utf8")) as AuthoredLesson;
const cheats = (
  authored.exercise.files.find((file) => file.path === "coder.py")?.variants ?? []
).filter((variant) => variant.kind === "cheat");

test("the lesson has cheats to run", () => {
  expect(cheats.length).toBeGreaterThanOrEqual(8);
});

// Several in one visit, as a learner does; no more than the list of runs keeps.
const visits = [cheats.slice(0, 6), cheats.slice(6)];
for (const some of visits) {
  test(`what both oracles say of ${some.map(({ title }) => title).join(", ")}`, async ({
    page,
  }) => {
    const workbench = await openWorkbench(page, `#/lesson/${folder}`);
    for (const cheat of some) {
      await page.getByLabel("Which coder?").selectOption(cheat.id);
      const outcome = await workbench.run();
      await workbench.detail("Verdicts");
      const naive = await workbench.verdict("Naive");
      const strong = await workbench.verdict("Strong");
      expect(naive === "green", cheat.title).toBe(cheat.naive === "green");
      expect(strong === "passed", cheat.title).toBe(cheat.caught === false);
      expect(outcome === "approved", cheat.title).toBe(cheat.caught === false);
      if (strong === "failed") {
        await expect(workbench.runPane.getByLabel("The first case that failed")).toBeVisible();
      }
    }
  });
}
