// Rows: 3 A1.3, A4.1
import assert from "node:assert/strict";
import { openSite } from "../../../lib/site/site.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { anotherPerson } from "../accounts/people.ts";
import { CALL, openConfig, sendConfig, withField } from "./website_forms.ts";

Deno.test("a form that is sent as it was opened changes nothing", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  for (const part of ["conf", "switch"] as const) {
    const before = t.site.website.config;
    const answer = await sendConfig(t, part, await openConfig(t, part));
    assert.equal(answer.status, 303);
    assert.deepEqual(t.site.website.config, before);
  }
  assert.equal(await t.site.website.records.get("website"), null);
});

Deno.test("switches go off and on with their boxes, and stay as ticked on an error", async () => {
  await using t = await openTestSite();
  const without = (fields: [string, string][], name: string) =>
    fields.filter(([other]) => other !== name);
  const off = without(await openConfig(t, "switch"), "openPublicJudge");
  const failed = await sendConfig(
    t,
    "switch",
    withField(off, "defaultSubmitInterval", "x"),
  );
  assert.equal(failed.status, 422);
  const again = fieldsOf(await failed.text(), "/admin/switch");
  assert.ok(!again.some(([name]) => name === "openPublicJudge"));
  assert.ok(again.some(([name]) => name === "defaultSubmitInterval"));
  for (
    const name of [
      "openGroupJudge",
      "openContestJudge",
      "openContestComment",
      "defaultCreateGroupLimit",
    ]
  ) {
    assert.ok(again.some(([other]) => other === name), name);
  }
  assert.equal(t.site.website.config.openPublicJudge, true);

  assert.equal((await sendConfig(t, "switch", off)).status, 303);
  assert.equal(t.site.website.config.openPublicJudge, false);
  assert.equal(t.site.website.config.openGroupJudge, true, "its box is ticked");
  const opened = await openConfig(t, "switch");
  assert.ok(!opened.some(([name]) => name === "openPublicJudge"));
  await sendConfig(t, "switch", [...opened, ["openPublicJudge", "true"]]);
  assert.equal(t.site.website.config.openPublicJudge, true);

  await sendConfig(t, "conf", without(await openConfig(t, "conf"), "register"));
  assert.equal(t.site.website.config.register, false);
});

Deno.test("a second root is told of the first one's change, and may then save over it", async () => {
  await using t = await openTestSite();
  const other = await anotherPerson(t, "headmaster", { roles: ["root"] });
  const mine = await openConfig(t, "conf");
  const headers = other.carried.headers;
  const theirs = fieldsOf(
    await (await t.browse("/admin/conf", { headers })).text(),
    "/admin/conf",
  );
  const form = new FormData();
  for (const [name, value] of withField(theirs, "name", "Theirs")) {
    form.append(name, value);
  }
  const first = await t.browse("/admin/conf", { headers, form });
  assert.equal(first.status, 303);

  // A wrong field first: that is told, and nothing of theirs is lost by it.
  const wrong = await sendConfig(
    t,
    "conf",
    withField(withField(mine, "name", "Mine"), "recordUrl", "nowhere"),
  );
  assert.equal(wrong.status, 422);
  const corrected = withField(
    fieldsOf(await wrong.text(), "/admin/conf"),
    "recordUrl",
    "",
  );
  const refused = await sendConfig(t, "conf", corrected);
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.match(decoded(html), /headmaster saved other settings after/);
  assert.equal(t.site.website.config.name, "Theirs");

  const fields = fieldsOf(html, "/admin/conf");
  assert.equal(new Map(fields).get("name"), "Mine");
  assert.equal((await sendConfig(t, "conf", fields)).status, 303);
  assert.equal(t.site.website.config.name, "Mine");
});

Deno.test("one's own second window, and the other page, are no conflict", async () => {
  await using t = await openTestSite();
  const other = await anotherPerson(t, "headmaster", { roles: ["root"] });
  const fields = await openConfig(t, "conf");
  for (const name of ["A", "A", "B"]) {
    const saved = await sendConfig(t, "conf", withField(fields, "name", name));
    assert.equal(saved.status, 303);
  }
  const call = await t.call("PUT", CALL.switch, {
    ...other.shown,
    json: { openGroupJudge: false },
  });
  assert.equal((await envelope(call)).status, 200);
  const saved = await sendConfig(t, "conf", withField(fields, "name", "C"));
  assert.equal(saved.status, 303);
  assert.equal(t.site.website.config.name, "C");
  assert.equal(t.site.website.config.openGroupJudge, false);
});

Deno.test("changes at the same moment are all kept", async () => {
  await using t = await openTestSite();
  await t.tokenOf("root");
  const drafts = [
    { name: "N" },
    { shortName: "S" },
    { recordName: "R" },
    { projectName: "P" },
    { description: "D" },
  ];
  const answers = await Promise.all(
    drafts.map((json) => t.call("PUT", CALL.conf, { as: "root", json })),
  );
  for (const answer of answers) {
    assert.equal((await envelope(answer)).status, 200);
  }
  const { config } = t.site.website;
  for (const draft of drafts) {
    for (const [name, value] of Object.entries(draft)) {
      assert.equal(config[name as keyof typeof config], value);
    }
  }
  // And read at the next start.
  const again = await openSite({ ...t.site, clock: () => t.clock.now });
  assert.deepEqual(again.website.config, config);
  assert.equal(again.website.changed("conf")?.by, "root");
});

Deno.test("the back office's menu has what its reader may open, and nothing else", async () => {
  await using t = await openTestSite();
  const seen: Partial<Record<Person, string[]>> = {};
  for (const as of ["admin", "problem_admin", "root"] as const) {
    const html = await (await t.browse("/admin", { as })).text();
    const menu = /<nav class="office-menu"[^]*?<\/nav>/.exec(html)![0];
    const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    for (const href of links) {
      const page = await t.browse(href, { as });
      assert.equal(page.status, 200, `${as} ${href}`);
      const current = /<nav class="office-menu"[^]*?<\/nav>/
        .exec(await page.text())![0]
        .match(/href="[^"]+"[^>]*aria-current="page"/g);
      assert.equal(current?.length, 1, href);
      assert.ok(current![0].startsWith(`href="${href}"`), href);
    }
    seen[as] = links;
  }
  for (const path of ["/admin", "/admin/problems", "/admin/user"]) {
    assert.ok(seen.admin!.includes(path));
  }
  assert.ok(!seen.admin!.includes("/admin/problem/tag"));
  assert.ok(seen.problem_admin!.includes("/admin/problem/tag"));
  for (const path of ["/admin/conf", "/admin/switch", "/admin/announcement"]) {
    assert.ok(seen.root!.includes(path));
    assert.ok(!seen.problem_admin!.includes(path));
    assert.ok(!seen.admin!.includes(path));
  }
});
