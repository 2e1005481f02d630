import assert from "node:assert/strict";
import { forget, keep, kept, newUnsent } from "./unsent.ts";

const sender = { account: "1", address: "/problem/1000" };
const program = (code: string) =>
  newUnsent({
    pid: "1000",
    cid: 0,
    tid: null,
    gid: null,
    language: "C++",
    code,
  });

Deno.test("a program that has arrived takes no other tab's with it that is still to be sent", () => {
  const first = program("first");
  const second = program("second");
  keep(sender, first);
  // In another tab, before the first has arrived.
  keep(sender, second);
  forget(sender, first);
  assert.equal(kept(sender)?.code, "second");
  forget(sender, second);
  assert.equal(kept(sender), null);
});
