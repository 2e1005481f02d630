import type { BrowserSite } from "./support.ts";

/** Bytes of a first visit over the wire, compressed, until the network rests. */
export async function weigh(
  gavel: BrowserSite,
  path: string,
): Promise<{ all: number; script: number }> {
  const page = await gavel.open();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const bytes = { all: 0, script: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    types.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === "Script") bytes.script += encodedDataLength;
  });
  await page.goto(gavel.base + path, { waitUntil: "networkidle" });
  await page.context().close();
  return bytes;
}
