import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonView } from "#ui/kit/JsonView.tsx";

const rows = (markup: string) => markup.match(/<dt>/gu)?.length ?? 0;

it("draws the first 200 entries of a list and says how many more there are", () => {
  const long = Array.from({ length: 20_000 }, (_, index) => index);
  const markup = renderToStaticMarkup(<JsonView value={long} />);
  expect(rows(markup)).toBe(201);
  expect(markup).toContain("and 19800 more");
  const short = renderToStaticMarkup(<JsonView value={long.slice(0, 200)} />);
  expect(rows(short)).toBe(200);
  expect(short).not.toContain("more");
});

it("draws no more of lists in lists than of one long one", () => {
  const wide = Array.from({ length: 140 }, () => Array.from({ length: 140 }, () => 0));
  expect(rows(renderToStaticMarkup(<JsonView value={wide} />))).toBeLessThan(2500);
  const observation = { role: "coder", files: { a: "1", b: "2" }, memory: { seen: [1, 2, 3, 4] } };
  expect(renderToStaticMarkup(<JsonView value={observation} />)).not.toContain("more");
});
