/** A program: floods the site at `BASE` until it is ended. */

import { writeLine } from "../../lib/log.ts";
import { FLOODS } from "./floods.ts";

const CONNECTIONS = 6;
const base = Deno.env.get("BASE")!;
const flood = FLOODS[Deno.env.get("FLOOD")!];
const made = JSON.parse(Deno.env.get("MADE")!);

const statuses: Record<number, number> = {};
let sent = 0;

async function send(): Promise<void> {
  const { path, body } = flood(++sent + Date.now(), made);
  const reply = await fetch(base + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: made.token, "content-type": "application/json" },
    body,
  });
  // Read to its end, as a browser would.
  await reply.arrayBuffer();
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
}

async function sendForever(): Promise<never> {
  for (;;) await send();
}

Deno.addSignalListener("SIGTERM", () => {
  writeLine(Deno.stdout, `flooded ${JSON.stringify(statuses)}`);
  Deno.exit(0);
});
writeLine(Deno.stdout, "flooding");
await Promise.all(Array.from({ length: CONNECTIONS }, sendForever));
