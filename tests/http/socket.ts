import { Buffer } from "node:buffer";
import { writeAll } from "../../lib/files/file_store.ts";
import type { TestSite } from "../support.ts";

/** The site behind a socket, as browsers and cables have it. */
export function listen(t: TestSite) {
  const faults: string[] = [];
  t.site.log = { ...t.site.log, error: (message) => void faults.push(message) };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, info) => t.app.fetch(request, info),
  );
  return {
    port: server.addr.port,
    faults,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Sends these bytes as they are, and reads what comes until it ends. */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
): Promise<{ status: number; text: string }> {
  using socket = await Deno.connect({ port });
  const sent = typeof bytes === "string"
    ? new TextEncoder().encode(bytes)
    : bytes;
  // Who is refused early may not be read to the end.
  await writeAll(socket, sent).catch(() => {});
  const parts: Uint8Array[] = [];
  const buffer = new Uint8Array(65_536);
  const text = () => new TextDecoder().decode(Buffer.concat(parts));
  for (;;) {
    const read = await socket.read(buffer).catch(() => null);
    if (read === null) break;
    parts.push(buffer.slice(0, read));
  }
  const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(text())?.[1] ?? 0);
  return { status, text: text() };
}
