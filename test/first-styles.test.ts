import { expect, it } from "vitest";
import { broughtAlong, lateLooks } from "./support/first-styles.ts";
import { projectFiles, readText } from "./support/project-files.ts";

const entry = "src/app/main.tsx";
const styles = projectFiles("src").filter((path) => path.endsWith(".css"));

it("sees the screens that come at once, and not the workbench", () => {
  const files = [...broughtAlong(entry, readText)];
  expect(files).toContain("src/ui/map/MapPage.tsx");
  expect(files).toContain("src/ui/run/mini-run.css");
  expect(files).not.toContain("src/ui/lesson/Workbench.tsx");
});

it("finds no class on the first screens whose looks come with a lesson", () => {
  expect(lateLooks(entry, styles, readText)).toEqual([]);
});

it("reports one where there is", () => {
  const page = [
    'import type { Note } from "./Note.tsx";',
    'import "./page.css";',
    'const later = import("./Later.tsx");',
    '<p className="page note"><b className={open ? "mark" : "plain"} /></p>',
  ];
  const files: Readonly<Record<string, string>> = {
    "src/ui/Page.tsx": page.join("\n"),
    "src/ui/Note.tsx": 'import "./late.css";',
    "src/ui/Later.tsx": 'import "./late.css";',
    "src/ui/page.css": ".page {\n  margin: 0.5em;\n}",
    "src/ui/late.css": ".note,\n.mark::before {\n  color: red;\n}",
  };
  const found = lateLooks("src/ui/Page.tsx", ["src/ui/late.css"], (path) => files[path] ?? "");
  expect(found).toEqual(["src/ui/Page.tsx: note", "src/ui/Page.tsx: mark"]);
});
