import assert from "node:assert/strict";
import { manyItems } from "../hostile_packages.ts";
import { filesLeft, isRead, sendPackage, startServer } from "../importing.ts";
import { until } from "./support.ts";

const PATH = "/admin/problem/batch-operation";

Deno.test({
  sanitizeOps: false,
  sanitizeResources: false,
  name:
    "too many problems are refused with their number; who hangs up leaves nothing",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-packages-" });
    const site = await startServer(dir);
    const api = "/api/file/import-fps-problem";
    try {
      const many = await sendPackage(site, api, manyItems(300_000));
      const { status, msg } = await many.json();
      assert.equal(status, 400);
      assert.match(msg, /300000.*2000/);

      const stop = new AbortController();
      const long = manyItems(2_000);
      const going = sendPackage(site, api, long, { signal: stop.signal })
        .then(() => "answered", () => "hung up");
      await until(
        "it is read",
        () => Promise.resolve(isRead(dir)),
      );
      const busy = await sendPackage(site, api, manyItems(1));
      await busy.text();
      assert.equal(busy.status, 429);
      assert.ok(Number(busy.headers.get("retry-after")) > 0);
      stop.abort();
      assert.equal(await going, "hung up");
      await until(
        "nothing is left",
        () => Promise.resolve(filesLeft(dir).length === 0),
      );
      const again = await sendPackage(site, PATH, manyItems(3));
      assert.equal(again.status, 303);
    } finally {
      await site.server.end();
      await Deno.remove(dir, { recursive: true });
    }
  },
});
