// Rows: 1 H1.21, H1.24–H1.26
// Rows: 3 X1.7
import { addUser, openTestSite, PASSWORD, type TestSite } from "../support.ts";
import { assertRule, type Doors, type Rule } from "./field_rules.ts";

/** The field rules of spec 1 §5 at the doors of the accounts. */

const CHARACTERS = {
  zh: "用户名不能含有空格和不可见字符。",
  en: "A username cannot contain spaces or invisible characters.",
};
const NAME_REQUIRED = { zh: "请填写用户名。", en: "Enter the username." };
const NAME_TOO_LONG = {
  zh: "用户名最多 20 个字符。",
  en: "A username can have at most 20 characters.",
};
const NAME_TAKEN = {
  zh: "该用户名已被使用。",
  en: "This username is already in use.",
};
const PASSWORD_REQUIRED = { zh: "请填写密码。", en: "Enter the password." };
const PASSWORD_LENGTH = {
  zh: "密码长度应为 6 到 20 个字符。",
  en: "The password must have 6 to 20 characters.",
};
const MAIL_FORMAT = {
  zh: "邮箱格式不正确。",
  en: "Enter a valid email address.",
};
const MAIL_TAKEN = {
  zh: "该邮箱已被使用。",
  en: "This email address is already in use.",
};
const SUM_WRONG = {
  zh: "验证码结果不对，请按新图片重新填写。",
  en: "That is not the right result. Try again with the new picture.",
};

const LOGIN: Rule[] = [
  { field: "username", typed: "", ...NAME_REQUIRED },
  { field: "username", typed: "   ", ...NAME_REQUIRED },
  { field: "username", typed: "x".repeat(21), ...NAME_TOO_LONG },
  { field: "password", typed: "", ...PASSWORD_REQUIRED },
  { field: "password", typed: "short", ...PASSWORD_LENGTH },
  // Those that the site makes have up to 25 (row A2.8 of document 3).
  { field: "password", typed: "x".repeat(26), ...PASSWORD_LENGTH },
];

const REGISTER: Rule[] = [
  ...LOGIN,
  { field: "password", typed: "x".repeat(21), ...PASSWORD_LENGTH },
  { field: "username", typed: "two words", ...CHARACTERS },
  { field: "username", typed: "bell\u0007", ...CHARACTERS },
  { field: "username", typed: "zero\u200bwidth", ...CHARACTERS },
  { field: "username", typed: "\u202eturned", ...CHARACTERS },
  {
    field: "username",
    typed: "\u0430dmin",
    zh: "用户名不能混用拉丁、西里尔和希腊字母，因为有些字母看起来一样。",
    en:
      "A username cannot mix Latin, Cyrillic and Greek letters, because they look alike.",
  },
  { field: "username", typed: "tAKEN", ...NAME_TAKEN },
  { field: "username", typed: "Ｔａｋｅｎ", ...NAME_TAKEN },
  {
    field: "email",
    typed: "",
    zh: "请填写邮箱。",
    en: "Enter an email address.",
  },
  { field: "email", typed: "no-at-sign", ...MAIL_FORMAT },
  { field: "email", typed: "a@b", ...MAIL_FORMAT },
  { field: "email", typed: "a b@school.example", ...MAIL_FORMAT },
  {
    field: "email",
    typed: `${"x".repeat(310)}@school.example`,
    ...MAIL_FORMAT,
  },
  { field: "email", typed: "taken@school.EXAMPLE", ...MAIL_TAKEN },
  {
    field: "passwordAgain",
    typed: "secret-2",
    zh: "两次输入的密码不一致。",
    en: "The passwords do not match.",
  },
  {
    field: "captcha",
    typed: "",
    zh: "请填写图片中算式的结果。",
    en: "Enter the result shown in the picture.",
  },
  { field: "captcha", typed: "123456789", ...SUM_WRONG },
  { field: "captcha", typed: "13", ...SUM_WRONG },
];

const signIn = (form: string, call: string): Doors => ({
  form,
  call,
  secrets: ["password"],
});

const REGISTRATION: Doors = {
  form: "/register",
  call: "/api/register",
  formOnly: ["passwordAgain"],
  secrets: ["password", "passwordAgain", "captcha"],
};

const aNewcomer = (t: TestSite) => ({
  username: "newcomer",
  email: "newcomer@school.example",
  password: "secret-1",
  passwordAgain: "secret-1",
  captcha: "12",
  captchaKey: t.site.accounts.captchas.seal("12", t.clock.now),
});

const shownOf = ({ field, typed }: Rule) =>
  `${field} ${JSON.stringify(typed).slice(0, 30)}`;

for (
  const doors of [
    signIn("/login", "/api/login"),
    signIn("/admin/login", "/api/admin/login"),
  ]
) {
  for (const rule of LOGIN) {
    // By call the admin area says it in the document's words: admin_sign_in_test.
    const isOwn = doors.form === "/admin/login" &&
      typeof rule.typed === "string" && rule.typed.trim() === "";
    if (isOwn) continue;
    Deno.test(`${doors.form}: ${shownOf(rule)} is refused at its place`, async () => {
      await using t = await openTestSite();
      const good = { username: "someone", password: PASSWORD };
      await assertRule(t, doors, rule, () => good);
    });
  }
}

for (const rule of REGISTER) {
  Deno.test(`registration: ${shownOf(rule)} is refused at its place`, async () => {
    await using t = await openTestSite();
    await addUser(t.site, {
      uid: "u1",
      username: "Taken",
      email: "Taken@School.example",
    });
    await assertRule(t, REGISTRATION, rule, () => aNewcomer(t));
  });
}
