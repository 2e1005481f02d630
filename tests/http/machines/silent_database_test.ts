import assert from "node:assert/strict";
import { withDeadline } from "../../../lib/store/deadline.ts";
import { stuckKv } from "../../stuck_kv.ts";
import { openTestSite } from "../../support.ts";

Deno.test("while the database says nothing, whoever asks is told so, and served again once it is back", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.tokenOf("root");
  const { store } = t.site;
  const stuck = stuckKv(store.kv);
  Object.assign(store, { kv: withDeadline(stuck.kv, 20) });
  const asked = [
    () => t.call("GET", "/healthz", { as: "root" }),
    () => t.browse("/healthz", { as: "root" }),
    () => t.browse("/home", { as: "root" }),
    () => t.browse(`/problem/${problemId}?l=en-US`, { as: "root" }),
    () => t.call("GET", "/api/get-problem-list", { as: "root" }),
    () =>
      t.browse("/admin/problem/tag?l=en-US", {
        as: "root",
        form: { name: "my own words", color: "#123456" },
      }),
  ];
  stuck.isStuck = true;
  for (const ask of asked) {
    const reply = await ask();
    const text = await reply.text();
    assert.equal(reply.status, 503, text.slice(0, 200));
    assert.match(text, /数据库没有回应|The database does not answer/);
    assert.equal(reply.headers.get("retry-after"), "5");
  }
  // Without a session nothing is asked of it.
  assert.equal((await t.call("GET", "/healthz")).status, 200);
  stuck.isStuck = false;
  assert.equal((await t.browse("/home", { as: "root" })).status, 200);
});
