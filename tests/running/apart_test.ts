import assert from "node:assert/strict";
import { apart, OWN_NETWORK } from "./apart.ts";

Deno.test("a network of its own has a cable that nobody else pulls", async () => {
  const within = await apart(OWN_NETWORK);
  // Only root makes networks.
  if (within.length === 0) return assert.notEqual(Deno.uid(), 0);
  const [program, ...args] = [...within, "/bin/cat", "/proc/net/dev"];
  const { stdout } = await new Deno.Command(program, { args }).output();
  const devices = [...new TextDecoder().decode(stdout).matchAll(/^ *(\w+):/gm)]
    .map(([, name]) => name);
  const cable = ["gavel0", "gavel1"];
  assert.deepEqual(
    devices.filter((name) => cable.includes(name)).sort(),
    cable,
  );
  assert.ok(!devices.includes("eth0"));
});
