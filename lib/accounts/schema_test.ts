import assert from "node:assert/strict";
import { parseInput } from "../http/input.ts";
import { LoginDraft, registerDraft } from "./schema.ts";
import { nameKey } from "../names.ts";

const GOOD = {
  username: "lihua",
  password: "secret1",
  email: "li@school.cn",
  captcha: "12",
  captchaKey: "k",
};

const RegisterDraft = registerDraft(false);

/** The first refusal's code and field, or "ok". */
function check(
  schema: typeof RegisterDraft | typeof LoginDraft,
  value: object,
) {
  const parsed = parseInput(schema, value);
  return parsed.ok ? "ok" : `${parsed.error[0].field}: ${parsed.error[0].code}`;
}

Deno.test("registration says which rule a field breaks", () => {
  const cases: [changes: Partial<typeof GOOD>, want: string][] = [
    [{}, "ok"],
    [{ username: "" }, "username: usernameRequired"],
    [{ username: "  " }, "username: usernameRequired"],
    [{ username: "x".repeat(20) }, "ok"],
    [{ username: "x".repeat(21) }, "username: usernameTooLong"],
    [{ username: "张三" }, "ok"],
    [{ username: "li hua" }, "username: usernameCharacters"],
    [{ username: "li\u3000hua" }, "username: usernameCharacters"],
    [{ username: "li\0" }, "username: usernameCharacters"],
    [{ username: "li\u200bhua" }, "username: usernameCharacters"],
    [{ username: "\u202eli" }, "username: usernameCharacters"],
    [{ username: "\u3164" }, "username: usernameCharacters"],
    [{ username: "\u0430dmin" }, "username: usernameMixed"],
    [{ username: "иван" }, "ok"],
    [{ password: "" }, "password: passwordRequired"],
    [{ password: "12345" }, "password: passwordLength"],
    [{ password: "123456" }, "ok"],
    [{ password: "x".repeat(20) }, "ok"],
    [{ password: "x".repeat(21) }, "password: passwordLength"],
    [{ email: "" }, "email: emailRequired"],
    [{ email: "li" }, "email: emailFormat"],
    [{ email: "li@school" }, "email: emailFormat"],
    [{ email: "li@school.cn\nbcc: x@y.z" }, "email: emailFormat"],
    [{ email: `${"x".repeat(320)}@school.cn` }, "email: emailFormat"],
    [{ email: " li@school.cn " }, "ok"],
    [{ captcha: "" }, "captcha: captchaRequired"],
    [{ captcha: "123456789" }, "captcha: captchaWrong"],
  ];
  for (const [changes, want] of cases) {
    const value = { ...GOOD, ...changes };
    assert.equal(check(RegisterDraft, value), want, JSON.stringify(changes));
  }
});

Deno.test("signing in asks for less: names may be older than today's rules", () => {
  const cases: [username: string, password: string, want: string][] = [
    ["li", "secret1", "ok"],
    ["li hua", "secret1", "ok"],
    ["", "secret1", "username: usernameRequired"],
    ["x".repeat(21), "secret1", "username: usernameTooLong"],
    ["li", "", "password: passwordRequired"],
    ["li", "12345", "password: passwordLength"],
    // Those that were made for a class list may have 25 (row A2.8).
    ["li", "x".repeat(25), "ok"],
    ["li", "x".repeat(26), "password: passwordLength"],
  ];
  for (const [username, password, want] of cases) {
    assert.equal(check(LoginDraft, { username, password }), want);
  }
});

Deno.test("names that look alike are one name; blanks around are none of it", () => {
  assert.equal(nameKey("LiHua"), nameKey("lihua"));
  assert.equal(nameKey("ＬｉＨｕａ１"), nameKey("lihua1"));
  assert.equal(nameKey("e\u0301"), nameKey("\u00e9"));
  assert.notEqual(nameKey("li"), nameKey("li2"));
  const parsed = RegisterDraft.parse({ ...GOOD, username: " lihua " });
  assert.equal(parsed.username, "lihua");
});
