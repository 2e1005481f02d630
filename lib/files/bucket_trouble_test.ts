import assert from "node:assert/strict";
import { BUCKET_KEYS, serveBucket } from "../../tests/bucket.ts";
import { outageOf } from "../failure.ts";
import { silentLog } from "../log.ts";
import { Bucket } from "./bucket.ts";
import { LastingTrouble } from "./bucket_trouble.ts";
import { MINUTE_MS } from "../durations.ts";

Deno.test("trouble lasts while a file is asked for again and again in vain", () => {
  const troubles = new LastingTrouble();
  const after = (minutes: number, key = "a") =>
    troubles.note(key, minutes * MINUTE_MS) / MINUTE_MS;
  assert.deepEqual([0, 2, 4, 7].map((at) => after(at)), [0, 2, 4, 7]);
  assert.equal(after(8, "b"), 0);
  // Another time, days later.
  assert.equal(after(5_000), 0);
  assert.equal(after(5_001), 1);
  troubles.end("a");
  assert.equal(after(5_002), 0);
});

Deno.test("a file that is not given for long, while others are, is no outage", async () => {
  await using server = serveBucket();
  const patience = {
    answerMs: 200,
    retry: () => Promise.resolve(),
    restMs: 0,
    fileMs: Infinity,
  };
  const settings = { url: server.url, ...BUCKET_KEYS };
  const bucket = await Bucket.open(settings, silentLog, patience);
  server.objects.set("one", { bytes: new Uint8Array(3), at: 0 });
  const begin = () => Promise.resolve(new WritableStream<Uint8Array>());
  const ask = () => bucket.get("one", { begin }).catch((reason) => reason);
  for (const status of [500, 403]) {
    const broken = () => new Response("broken", { status });
    server.state.trouble = ({ url }) => url.endsWith("one") ? broken() : null;
    patience.fileMs = Infinity;
    assert.equal(outageOf(await ask())?.code, "busy", "a moment later perhaps");
    patience.fileMs = 0;
    const reason = await ask();
    assert.equal(outageOf(reason), null);
    assert.match(reason.message, /bucket: GET one.*others are given/);
    assert.ok(!bucket.isAway);
    // Where nothing is given, it is the bucket's.
    server.state.trouble = ({ url }) =>
      url.includes("list-type") ? null : broken();
    assert.equal(outageOf(await ask())?.code, "busy");
  }
  server.state.trouble = () => null;
  assert.equal(await ask(), true);
});
