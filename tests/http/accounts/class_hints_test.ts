import assert from "node:assert/strict";
import { addUser, openTestSite, type TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";

const IMPORT = "/admin/user/import";

const importText = (t: TestSite, csv: string) =>
  t.browse(IMPORT, { as: "root", form: { csv } });

Deno.test("what may be meant otherwise is said, and refuses nothing", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "2", username: "old", number: "105" });
  const csv = [
    "高一5班",
    "用户名,姓名,学号,性别",
    "a;b,甲,101,男",
    "c,乙,101,m",
    "d,,2.02601E+11,",
    "e,丁,105,女",
    "f,合计,4,",
  ].join("\n");
  const shown = await importText(t, csv);
  assert.equal(shown.status, 200);
  const html = await shown.text();
  const told = [
    /第 2 行是表头/,
    /没有拆开的几列（行：3）/,
    /学号在名单中重复（行：3, 4）/,
    /科学计数法.*行：5）/,
    /已有账号使用这个学号.*行：6）/,
    /没有真实姓名，而其他行有（行：5）/,
    /性别应填.*行：4）/,
    /像是合计.*行：7）/,
  ];
  for (const words of told) assert.match(html, words);
  assert.match(html, /5 行都没有问题/);
  const plain = await (await importText(t, "101 甲\n102 乙")).text();
  assert.doesNotMatch(plain, /notice-warn/);
  assert.match(plain, /第 1 列为学号和用户名/);
  const form = new FormData();
  for (const [name, value] of fieldsOf(plain, IMPORT)) form.append(name, value);
  form.set("action", "add");
  const added = await t.browse(IMPORT, { as: "root", form });
  assert.equal(added.status, 303);
  const second = await t.site.accounts.users.findBy("username", "102");
  assert.equal(second?.realname, "乙");
});
