import assert from "node:assert/strict";
import { openTestSite, PASSWORD } from "../support.ts";
import { assertRule, type Doors, type Rule } from "./field_rules.ts";

/** The field rules of the settings (spec 1 §2, contract §3). */

const INFO: Doors = {
  as: "user",
  form: "/setting/info",
  call: "/api/change-userInfo",
  secrets: [],
};

const A_USER = {
  realname: "李雷",
  nickname: "Lei",
  signature: "# hello\n\nworld",
  blog: "https://blog.example",
  github: "https://code.example/lei",
  school: "第一中学",
  number: "20260131",
  cfUsername: "lei",
  gender: "male",
};

const tooLong = (most: number) => ({
  zh: `内容太长，这一项最多 ${most} 个字符。`,
  en: `The text is too long for this field: ${most} characters at most.`,
});
const UNSEEN = {
  zh: "内容含有不可见的字符。",
  en: "The text contains invisible characters.",
};

const most: Record<string, number> = {
  realname: 50,
  nickname: 20,
  signature: 65_535,
  blog: 255,
  github: 255,
  school: 100,
  number: 200,
  cfUsername: 255,
};

const INFO_RULES: Rule[] = Object.entries(most).flatMap(([field, length]) => [
  { field, typed: "长".repeat(length + 1), ...tooLong(length) },
  ...(field === "signature" ? [] : [
    { field, typed: "a\u202eb", ...UNSEEN },
    { field, typed: "a\u0007b", ...UNSEEN },
  ]),
]);

const PASSWORDS: Doors = {
  as: "user",
  form: "/setting/password",
  call: "/api/change-password",
  inner: true,
  formOnly: ["passwordAgain"],
  secrets: ["oldPassword", "newPassword", "passwordAgain"],
};

const LENGTH = {
  zh: "密码长度应为 6 到 20 个字符。",
  en: "The password must have 6 to 20 characters.",
};
const twice = (newPassword: string) => ({
  newPassword,
  passwordAgain: newPassword,
});

const PASSWORD_RULES: Rule[] = [
  {
    field: "oldPassword",
    typed: "",
    zh: "请填写密码。",
    en: "Enter the password.",
  },
  {
    field: "newPassword",
    typed: twice(""),
    zh: "请填写密码。",
    en: "Enter the password.",
  },
  { field: "newPassword", typed: twice("five5"), ...LENGTH },
  { field: "newPassword", typed: twice("x".repeat(21)), ...LENGTH },
  {
    field: "passwordAgain",
    typed: "another2",
    zh: "两次输入的密码不一致。",
    en: "The passwords do not match.",
  },
];

const A_CHANGE = { oldPassword: PASSWORD, ...twice("another1") };

for (const rule of INFO_RULES) {
  const shown = JSON.stringify(rule.typed).slice(0, 12);
  Deno.test(`user info: ${rule.field} ${shown} is refused at its place`, async () => {
    await using t = await openTestSite();
    await assertRule(t, INFO, rule, () => A_USER);
  });
}

for (const rule of PASSWORD_RULES) {
  const shown = JSON.stringify(rule.typed).slice(0, 30);
  Deno.test(`password: ${rule.field} ${shown} is refused at its place`, async () => {
    await using t = await openTestSite();
    await assertRule(t, PASSWORDS, rule, () => A_CHANGE);
    assert.equal(
      t.site.accounts.settingsFailures.count("uid-user", t.clock.now),
      0,
    );
  });
}

Deno.test("a wrong password is told with the tries that are left, then the lock, at both doors", async () => {
  await using t = await openTestSite();
  const wrong = { ...A_CHANGE, oldPassword: "wrong-pass" };
  const told = (count: number) => ({
    field: "oldPassword",
    typed: wrong,
    zh: `密码错误（已错 ${count} 次），还可以再试 ${5 - count} 次。`,
    en: `Wrong password. Failed attempts: ${count}; attempts left: ${
      5 - count
    }.`,
  });
  const locked = {
    field: "oldPassword",
    typed: wrong,
    zh: "密码已连续输错 5 次，30 分钟内不能修改密码。",
    en:
      "Wrong password five times: you cannot change your password for 30 minutes.",
  };
  // Each of the four tries of a rule is a failure: by call and form, twice.
  const texts: string[] = [];
  for (const l of ["zh-CN", "en-US"]) {
    for (const call of [true, false]) {
      const form = call ? undefined : wrong;
      const response = call
        ? await t.call("POST", `${PASSWORDS.call}?l=${l}`, {
          as: "user",
          json: wrong,
        })
        : await t.browse(`${PASSWORDS.form}?l=${l}`, { as: "user", form });
      texts.push(await response.text());
    }
  }
  assert.ok(texts[0].includes(told(1).zh) && texts[1].includes(told(2).zh));
  assert.ok(texts[2].includes(told(3).en) && texts[3].includes(told(4).en));
  t.site.accounts.settingsFailures.fail("uid-user", t.clock.now);
  await assertRule(t, PASSWORDS, locked, () => A_CHANGE);
});
