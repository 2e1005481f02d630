import assert from "node:assert/strict";
import {
  addUser,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../tests/support.ts";
import type { Act } from "../site/site.ts";
import type { User } from "../accounts/schema.ts";
import { importUsers } from "./importing.ts";
import { login } from "../sign_in/login.ts";

const visitor = ({ site, clock }: TestSite): Act => ({
  site,
  viewer: null,
  now: clock.now,
  ip: "10.0.0.1",
  userAgent: "test",
});

const tryLogin = async (act: Act, username: string, password = PASSWORD) => {
  const result = await login(act, { username, password });
  return result.ok ? "ok" : result.error.code;
};

/** Imports and returns "ok" or the refusal of each row. */
async function importRows(t: TestSite, rows: unknown[][]): Promise<string[]> {
  const root = await t.actAs("root");
  const { added, skipped } = await importUsers(root, rows);
  const refusals = new Map(skipped.map(({ row, refusal }) => [row, refusal]));
  assert.equal(added + skipped.length, rows.length);
  return rows.map((_, n) => refusals.get(n + 1)?.code ?? "ok");
}

Deno.test("a class list brings in its good rows whatever the others are", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u", username: "old", email: "o@school.cn" });
  const rows: [row: unknown[], want: string][] = [
    [["a1", "secret1"], "ok"],
    [["a2"], "passwordRequired"],
    [["", "secret1"], "usernameRequired"],
    [["a3", "short"], "passwordLength"],
    [["a 4", "secret1"], "usernameCharacters"],
    [["a5", "secret1", "no address"], "emailFormat"],
    [["OLD", "secret1"], "usernameTaken"],
    [["a6", "secret1", "O@school.cn"], "emailTaken"],
    [[], "usernameRequired"],
    [[20260101, 123456], "ok"],
    [["a7", "secret1", "", null, "", "", ""], "ok"],
    [["x".repeat(21), "secret1"], "usernameTooLong"],
    [["a8", "secret1", "", "x".repeat(51)], "fieldTooLong"],
    [[{ evil: true }, "secret1"], "usernameCharacters"],
    [["a9", "secret1", "", { evil: true }], "textUnseen"],
  ];
  const codes = await importRows(t, rows.map(([row]) => row));
  assert.deepEqual(codes, rows.map(([, want]) => want));
  assert.equal(await tryLogin(visitor(t), "20260101", "123456"), "ok");
});

Deno.test("of rows with one name or address the first is brought in", async () => {
  await using t = await openTestSite();
  const codes = await importRows(t, [
    ["li", "first-1", "li@school.cn"],
    ["LI", "second-1", "other@school.cn"],
    ["wang", "secret1", "Li@school.cn"],
    ["li", "third-1"],
  ]);
  assert.deepEqual(
    codes,
    ["ok", "rowTwice", "rowTwice", "rowTwice"],
  );
  assert.equal(await tryLogin(visitor(t), "li", "first-1"), "ok");
});

Deno.test("each of the seven columns lands in its field; genders in three ways", async () => {
  await using t = await openTestSite();
  const words = ["male", "0", "男", "Female", "1", "女", "", "secrecy", "?"];
  await importRows(
    t,
    words.map((word, n) => [
      `u${n}`,
      "secret1",
      `u${n}@school.cn`,
      "李华",
      word,
      "小华",
      "一中",
    ]),
  );
  const found: (User | null)[] = [];
  for (const n of words.keys()) {
    found.push(await t.site.accounts.users.findBy("username", `u${n}`));
  }
  assert.deepEqual(
    found.map((user) => user?.gender),
    ["male", "male", "male", "female", "female", "female"]
      .concat(["secrecy", "secrecy", "secrecy"]),
  );
  const { realname, nickname, school, email, roles } = found[0]!;
  assert.deepEqual(
    [realname, nickname, school, email, roles],
    ["李华", "小华", "一中", "u0@school.cn", ["user"]],
  );
});
