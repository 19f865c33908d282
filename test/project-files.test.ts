import { describe, expect, it } from "vitest";
import { stages } from "#build/test-stages.mjs";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import {
  caseIdsIn,
  namelessFiles,
  projectFiles,
  readText,
  strayLines,
  testsWithoutSource,
} from "./support/project-files.ts";

const files = projectFiles();
const isText = (path: string) =>
  /\.(ts|tsx|mjs|js|json|md|yml|yaml|py|css|html|sh)$|^\.ci\//u.test(path);

describe("tests mirror the source", () => {
  it("in this project", () => {
    expect(testsWithoutSource(files)).toEqual([]);
  });

  it("and a test beside no source of its name is reported", () => {
    const paths = [
      "src/domain/repo/patch.ts",
      "src/ui/kit/Tabs.tsx",
      "src/ui/run/record-reader.worker.ts",
    ];
    const right = [
      "test/domain/repo/patch.test.ts",
      "test/domain/repo/patch.properties.test.ts",
      "test/ui/kit/Tabs.test.tsx",
      "test/ui/run/record-reader.worker.test.ts",
    ];
    const wrong = ["test/domain/patch.test.ts", "test/ui/kit/tabs.test.tsx"];
    const elsewhere = ["test/e2e/first-visit.spec.ts", "test/lessons/all.test.ts"];
    expect(testsWithoutSource([...paths, ...right, ...wrong, ...elsewhere])).toEqual(wrong);
  });
});

describe("names say what is in a file", () => {
  it("in this project", () => {
    expect(namelessFiles(files)).toEqual([]);
  });

  it("and one that does not is reported", () => {
    const wrong = ["src/ui/utils.ts", "src/domain/repo/index.ts", "src/ui/kit/date-helpers.tsx"];
    const right = ["src/ui/services.ts", "src/domain/repo/patch.ts", "test/support/types.ts"];
    expect(namelessFiles([...wrong, ...right])).toEqual(wrong);
  });
});

describe("the project stands alone", () => {
  it("names no folder of one machine and no host of packages", () => {
    const stray = files
      .filter(isText)
      .flatMap((path) => strayLines(readText(path)).map((line) => `${path}: ${line.trim()}`));
    expect(stray).toEqual([]);
  });

  it("and a line that does is reported", () => {
    const folder = ["", "work", "main"].join("/");
    const host = ["https://registry", "npmjs", "org/vite"].join(".");
    const text = `fine\ncd ${folder}/src\n"resolved": "${host}"\nlet x = "/workshop/";`;
    expect(strayLines(text)).toHaveLength(2);
  });

  it("records no download address in the lock file", () => {
    expect(readText("package-lock.json")).not.toContain('"resolved": "http');
  });
});

describe("the seed of hidden inputs", () => {
  it("stands in the exercise and in no lesson, no harness and no other file", () => {
    const holders = files.filter(isText).filter((path) => {
      return readText(path).includes(fizzbuzzExercise.seed);
    });
    expect(holders).toEqual(["src/domain/oracle/exercise.ts"]);
  });
});

describe("sizes", () => {
  it("keep every source file at 300 lines or fewer", () => {
    const long = files
      .filter((path) => /^src\/.*\.(ts|tsx|mjs|py|css|html)$/u.test(path))
      .filter((path) => readText(path).trimEnd().split("\n").length > 300);
    expect(long).toEqual([]);
  });
});

describe("the README", () => {
  const readme = readText("README.md");

  it("links to files that are there", () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/gu)].map(([, path]) => path);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => path !== undefined && !files.includes(path))).toEqual([]);
  });

  it("names commands and stages that are there", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { readonly scripts: object };
    const named = [...readme.matchAll(/npm run (\w+)/gu)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const missing = stages.filter((stage) => !readme.includes(`\`${stage.name}\``));
    expect(missing).toEqual([]);
  });
});

describe("what the rules are tried with", () => {
  const ids = files
    .filter((path) => /^test\/cases\/.*\.json$/u.test(path))
    .flatMap((path): readonly { readonly id?: string }[] => {
      const content: unknown = JSON.parse(readText(path));
      return Array.isArray(content) ? content : [];
    })
    .flatMap(({ id }) => id ?? []);

  it("is there", () => {
    expect(ids.length).toBeGreaterThan(100);
  });

  it("does not stand in the source", () => {
    const found = files
      .filter((path) => path.startsWith("src/") && isText(path))
      .flatMap((path) => caseIdsIn(readText(path), ids).map((id) => `${path}: ${id}`));
    expect(found).toEqual([]);
  });

  it("and is reported where it does", () => {
    const text = "const x = it's === `EC-001` || \"ok-plain\" || 'wrong-order' || ok-lambda;";
    expect(caseIdsIn(text, ["EC-001", "ok-plain", "wrong-order", "ok-lambda"])).toEqual([
      "EC-001",
      "ok-plain",
      "wrong-order",
    ]);
  });
});
