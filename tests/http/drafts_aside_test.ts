import assert from "node:assert/strict";
import { asideOf, textMark } from "../../lib/drafts/aside.ts";
import { envelope, openTestSite } from "../support.ts";

const TOPIC = "problem/1000";

Deno.test("what one page writes over another's unseen is kept beside it", async () => {
  await using t = await openTestSite();
  const read = async (part: string) =>
    (await envelope(
      await t.call("GET", `/api/draft?topic=${TOPIC}&part=${part}`, {
        as: "user",
      }),
    )).data?.text ?? null;
  const now = async () => [await read("C"), await read(asideOf("C"))];
  const by = (page: string, over: string, text: string, age = 0) => {
    t.clock.now += 1_000;
    const from = { page, over: textMark(over), age };
    return t.call("PUT", "/api/draft?account=uid-user", {
      as: "user",
      json: { topic: TOPIC, part: "C", text, ...from },
    });
  };
  await by("one", "", "AAA");
  await by("one", "", "AAA and more");
  // The second has seen that, and goes on with something of its own.
  await by("two", "AAA and more", "BBB");
  assert.deepEqual(await now(), ["BBB", null]);
  const { data } = await envelope(await by("one", "", "AAA and a line"));
  assert.deepEqual(data, { isNewest: true, other: "BBB" });
  assert.deepEqual(await now(), ["AAA and a line", "BBB"]);
  // What comes too late, from a machine without a line, is not lost either.
  await by("three", "AAA and more", "CCC", 60_000);
  assert.deepEqual(await now(), ["AAA and a line", "CCC"]);
  // What the newer one was written over was seen.
  await by("two", "AAA and a line", "DDD");
  await by("one", "", "AAA and a line", 60_000);
  assert.deepEqual(await now(), ["DDD", "CCC"]);
});
