// Rows: 3 V2.2, X1.4
import assert from "node:assert/strict";
import { wireText } from "../../lib/failure.ts";
import { MESSAGES, translator } from "../../lib/i18n/mod.ts";

/**
 * The error catalogue of spec 1 §8 and spec 3 §8 as the API says it in `msg`,
 * with what it must say in Chinese.
 */
const WIRE = [
  [
    "notFound",
    "Query error! Unable to find the resource to request!",
    /找不到.*资源/,
  ],
  ["internal", "Server error! Please refresh again!", /服务器.*刷新/],
  [
    "robot",
    "Guess robot: Speed too fast, may be machine operation! Please verify again!",
    /机器.*验证/,
  ],
  ["notSignedIn", "Please login first", /请先登录/],
  ["onlyMineNeedsSignIn", "Please login first", /请先登录/],
  [
    "notAnAdmin",
    "Please login again with the administrator account!",
    /管理员账号重新登录/,
  ],
  ["codeEmpty", "Code can not be empty", /代码不能为空/],
  [
    "codeTooLong",
    "Code Length can not exceed 65535",
    /代码长度不能超过 65535/,
  ],
] as const;

for (const [code, en, zh] of WIRE) {
  Deno.test(`${code} is said on the wire in the specification's words`, () => {
    assert.equal(wireText(translator("en-US"), { code }), en);
    assert.match(wireText(translator("zh-CN"), { code }), zh);
  });
}

/** What the catalogue has, as pages say it: plain words, and the same matter. */
const PAGES: [key: string, en: RegExp, zh: RegExp][] = [
  ["errors.notFound", /not found/, /没有找到/],
  ["errors.internal", /server.*try again/, /服务器.*再试/],
  ["errors.robot", /Wait/, /稍等/],
  ["shell.timedOut", /too long to answer/, /没有响应/],
  ["shell.networkError", /reach the server/, /无法连接服务器/],
  ["errors.usernameTaken", /already in use/, /已被使用/],
  ["errors.emailTaken", /already in use/, /已被使用/],
  ["errors.usernameUnknown", /^No account/, /没有账号/],
  ["errors.emailUnknown", /^No account/, /没有账号/],
  ["errors.passwordMismatch", /do not match/, /密码不一致/],
  ["errors.notSignedIn", /^Please login first!$/, /请先登录/],
  ["errors.codeEmpty", /empty/, /空/],
  ["errors.codeTooLong", /65,535/, /65535/],
  ["accounts.resetDone", /^Your password has been reset$/, /密码已重置/],
  ["practice.fullscreenFailed", /full screen/, /全屏/],
  ["practice.fullscreenStuck", /Esc/, /Esc/],
  ["practice.lastCodeNone", /not solved/, /没有通过/],
  ["submissions.resubmitted", /^Submitted again$/, /重新提交/],
  ["submissions.rejudged", /^Submission \{id\} .*rejudging/, /\{id\}.*重判/],
  ["submissions.cancelled", /cancelled/, /取消/],
  ["submissions.verdictSet", /changed/, /修改/],
  ["shell.copied", /^Copied$/, /已复制/],
  ["shell.copyFailed", /not copy/, /未能复制/],
  ["submissions.shareOn", /shared/, /公开/],
  ["submissions.shareOff", /no longer shared/, /取消公开/],
  ["problems.submitted", /^Submitted$/, /提交/],
];

Deno.test("pages say what the catalogue has, in both languages", () => {
  for (const [key, en, zh] of PAGES) {
    assert.match(MESSAGES["en-US"].get(key) ?? "", en, key);
    assert.match(MESSAGES["zh-CN"].get(key) ?? "", zh, key);
  }
});
