import { expect } from "@playwright/test";
import { test } from "../support/attack-page.ts";
import { worked, works } from "../support/python-page.ts";

test("runs no Python inside a page of another site, and says what to do", async ({
  page,
  site,
  outside,
  table,
}) => {
  await page.goto(outside.around(site.address));
  const inner = page.frames().find((frame) => frame.url() === site.address);
  const answer = await inner?.evaluate(async (text) => {
    const effects = window.page.python.openEffects("seed");
    return effects.port.call(1, JSON.parse(text));
  }, JSON.stringify(works));
  expect(answer).toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("open this page in a tab of its own"),
  });
  expect(inner?.childFrames()).toEqual([]);
  table.add("embedding", "contained", "another site");
});

test("runs Python inside a page of its own site", async ({ page, site }) => {
  const address = new URL("around.html", site.address).href;
  await page.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${site.address}"></iframe>` }),
  );
  await page.goto(address);
  const inner = page.frames().find((frame) => frame.url() === site.address);
  const answer = await inner?.evaluate(async (text) => {
    const effects = window.page.python.openEffects("seed");
    const answer = await effects.port.call(1, JSON.parse(text));
    effects.close();
    return answer;
  }, JSON.stringify(works));
  expect(answer).toEqual(worked);
});

test("lets people read inside a page of another site", async ({ page, outside, baseURL }) => {
  await page.goto(outside.around(`${baseURL}`));
  const app = page.frameLocator("iframe");
  await app.getByRole("link", { name: "Start with the cheating coder" }).click();
  await expect(app.getByText("open this page in a tab of its own").first()).toBeVisible();
  await expect(app.getByRole("heading", { level: 1 }).first()).toBeVisible();
});
