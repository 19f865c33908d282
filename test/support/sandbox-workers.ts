import type { Browser } from "@playwright/test";

/**
 * How many workers of the sandbox run anywhere in the browser, also below frames and other workers. They
 * are the only ones that are made of Blobs.
 */
export async function countSandboxWorkers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  await session.detach();
  return targetInfos.filter(({ type, url }) => type === "worker" && url.startsWith("blob:")).length;
}
