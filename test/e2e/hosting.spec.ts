import { expect } from "@playwright/test";
import { freePort, serveSite } from "#build/serve-site.mjs";
import { test } from "../support/journey.ts";

/** Any static host will do: the site may lie in any folder, and no response header is needed. */
test.describe("in a folder of a plain static host", () => {
  let site: Awaited<ReturnType<typeof serveSite>>;
  test.beforeAll(async () => {
    const port = await freePort(4447, 50);
    if (port === null) throw new Error("no free port");
    site = await serveSite(process.cwd(), port, "/some/folder/");
  });
  test.afterAll(() => site.close());

  test("text, editor and Python load, from nowhere else", async ({ page }) => {
    const outside: string[] = [];
    const missing: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(site.address) && !/^(blob|data):/u.test(url)) outside.push(url);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
    });

    await page.goto(site.address);
    await page.getByRole("link", { name: "Start with the cheating coder" }).click();
    await expect(page.getByRole("heading", { name: "The cheating coder" })).toBeVisible();
    await expect(page.locator(".monaco-editor").first()).toBeVisible();
    await expect(page.getByText("Python is ready.")).toBeVisible({ timeout: 30_000 });
    expect(missing).toEqual([]);
    expect(outside).toEqual([]);
  });

  test("what is not there is not found", async ({ request }) => {
    expect((await request.get(`${site.address}lessons`)).status()).toBe(404);
    expect((await request.get(site.address)).headers()).not.toHaveProperty(
      "content-security-policy",
    );
  });
});
