import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";

const CANARY = "canary-secret";

Deno.test("what is set of passwords stands nowhere in the audit log: page, file, call", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {});
  const { data: contest } = await envelope(
    await t.call("GET", `/api/admin/contest?cid=${cid}`, { as: "root" }),
  );
  const writes: [method: "PUT" | "POST", path: string, json: unknown][] = [
    ["PUT", "/api/admin/config/set-sms-config", {
      regionId: "r",
      domain: "sms.example.com",
      accessKeyId: "id",
      accessKeySecret: `${CANARY}-sms`,
      signName: "s",
      templateCode: "t",
    }],
    ["PUT", "/api/admin/switch/update", {
      hduUsernameList: ["one"],
      hduPasswordList: [`${CANARY}-hdu`],
    }],
    ["PUT", "/api/admin/config/set-email-config", {
      emailHost: "127.0.0.1",
      emailPort: 25,
      emailUsername: "mail@example.com",
      emailPassword: `${CANARY}-mail`,
      emailSsl: false,
      emailBGImg: "",
    }],
    ["POST", "/api/admin/user/insert-batch-user", {
      users: [["ada", `${CANARY}-1`, "", "", "", "", ""]],
    }],
    ["PUT", "/api/admin/contest", {
      ...contest,
      auth: 1,
      pwd: `${CANARY}-pwd`,
    }],
  ];
  for (const [method, path, json] of writes) {
    const { status, msg } = await envelope(
      await t.call(method, path, { as: "root", json }),
    );
    assert.equal(status, 200, `${path}: ${msg}`);
  }
  const places = ["/admin/audit", "/admin/audit/file", "/api/admin/audit"];
  for (const path of places) {
    const reply = await t.browse(`${path}?limit=100`, { as: "root" });
    assert.equal(reply.status, 200, path);
    const text = await reply.text();
    for (const [, written] of writes) {
      assert.ok(text.includes(written), `${path}: ${written} is told`);
    }
    assert.ok(!text.includes(CANARY), path);
  }
});
