import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonView } from "#ui/kit/JsonView.tsx";

const rows = (markup: string) => markup.match(/<dt>/gu)?.length ?? 0;

it("draws the first 200 entries of a list and says how many more there are", () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `text ${index}`);
  const markup = renderToStaticMarkup(<JsonView value={long} />);
  expect(rows(markup)).toBe(201);
  expect(markup).toContain("and 19800 more");
  const short = renderToStaticMarkup(<JsonView value={long.slice(0, 200)} />);
  expect(rows(short)).toBe(200);
  expect(short).not.toContain("more");
});

it("draws no more of lists in lists than of one long one", () => {
  const wide = Array.from({ length: 140 }, () => Array.from({ length: 140 }, () => "text"));
  expect(rows(renderToStaticMarkup(<JsonView value={wide} />))).toBeLessThan(2500);
  const observation = { role: "coder", files: { a: "1", b: "2" }, memory: { seen: [1, 2, 3, 4] } };
  expect(renderToStaticMarkup(<JsonView value={observation} />)).not.toContain("more");
});

it("puts nothing but numbers in one line, the first 200 of them", () => {
  const shown = renderToStaticMarkup(<JsonView value={{ inputs: [15, 3, 2500] }} />);
  expect(rows(shown)).toBe(1);
  expect(shown).toContain(">15, 3, 2500</code>");
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);
  const long = renderToStaticMarkup(<JsonView value={numbers} />);
  expect(long).toContain("198, 199</code>");
  expect(long).toContain("and 19800 more");
  expect(rows(renderToStaticMarkup(<JsonView value={[1, "2"]} />))).toBe(2);
});
