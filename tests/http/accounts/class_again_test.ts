import assert from "node:assert/strict";
import { addUser, openTestSite, type TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";

const IMPORT = "/admin/user/import";

const importText = (
  t: TestSite,
  csv: string,
  rest: Record<string, string> = {},
) => t.browse(IMPORT, { as: "root", form: { csv, ...rest } });

/** Presses a button of a review as it stands there. */
function press(t: TestSite, html: string, action: string) {
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, IMPORT)) form.append(name, value);
  form.set("action", action);
  return t.browse(IMPORT, { as: "root", form });
}

const addClassOf = async (t: TestSite) => {
  for (let n = 1; n <= 4; n++) {
    await addUser(t.site, {
      uid: `p${n}`,
      username: `p${n}`,
      realname: `学生${n}`,
      number: `10${n}`,
      email: `p${n}@school.cn`,
      course: "初三（7）班",
    });
  }
};

const HEAD = "用户名,姓名,学号,邮箱,班级";
const line = (n: number) => `p${n},学生${n},10${n},p${n}@school.cn,初三(7)班`;

Deno.test("a class list with one more: who is there is left out, the new one added", async () => {
  await using t = await openTestSite();
  await addClassOf(t);
  await t.userOf("root");
  const before = t.site.accounts.directory.size;
  const csv = [HEAD, ...[1, 2, 3, 4, 5].map(line)].join("\n");
  const shown = await importText(t, csv);
  assert.equal(shown.status, 200);
  const html = await shown.text();
  assert.match(html, /4 人已有账号，将跳过。/);
  assert.match(html, /1 行都没有问题/);
  assert.doesNotMatch(html, /aria-invalid|已有账号使用这个学号/);
  assert.doesNotMatch(html, /value="学生1"/);
  const added = await press(t, html, "add");
  assert.equal(added.status, 303);
  assert.equal(t.site.accounts.directory.size, before + 1);
  const fifth = await t.site.accounts.users.findBy("username", "p5");
  assert.equal(fifth?.course, "初三（7）班");

  const again = await importText(t, csv);
  assert.equal(again.status, 200);
  const nobody = await again.text();
  assert.match(nobody, /5 人已有账号，将跳过。 ?名单中没有新的人。/);
  assert.doesNotMatch(nobody, /value="add"/);
});

Deno.test("a name that another person has stays a fault", async () => {
  await using t = await openTestSite();
  await addClassOf(t);
  const others = [
    "p1,别人,101,,",
    "p2,学生2,999,,",
    "p3,学生3,103,,初三(8)班",
    "p4,,,,",
  ];
  for (const other of others) {
    const shown = await importText(t, `${HEAD}\n${other}`);
    assert.equal(shown.status, 422, other);
    const html = await shown.text();
    assert.match(html, /aria-invalid/, other);
    assert.doesNotMatch(html, /人已有账号，将跳过/, other);
  }
  // Of two rows of one person the second is told of, as ever.
  const twice = await importText(t, `${HEAD}\n${line(1)}\n${line(1)}`);
  assert.equal(twice.status, 422);
});

Deno.test("the way back from the review brings back what was typed", async () => {
  await using t = await openTestSite();
  const csv = "20260101,李雷,高一(5)班\n20260102,韩梅梅,";
  const rest = { course: "高一(6)班", school: "第一中学" };
  const shown = await (await importText(t, csv, rest)).text();
  // Also from a review of what was changed there.
  const checked = await (await press(t, shown, "check")).text();
  for (const html of [shown, checked]) {
    const back = await press(t, html, "back");
    assert.equal(back.status, 200);
    const fields = new Map(fieldsOf(await back.text(), IMPORT));
    for (const [name, text] of Object.entries({ csv, ...rest })) {
      assert.equal(fields.get(name), text, name);
    }
  }
});
