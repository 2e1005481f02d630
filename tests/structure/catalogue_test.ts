import assert from "node:assert/strict";
import { MESSAGES } from "../../lib/i18n/mod.ts";

/**
 * The error catalogue of spec 1 §8: its English where it is quoted there, what
 * it must say in Chinese, and the key under which both stand.
 */
const CATALOGUE: [key: string, en: string | RegExp, zh: RegExp][] = [
  [
    "errors.notFound",
    "Query error! Unable to find the resource to request!",
    /找不到.*资源/,
  ],
  ["errors.internal", "Server error! Please refresh again!", /服务器.*刷新/],
  ["shell.timedOut", /^Request timed out, please try again later!$/i, /超时/],
  [
    "shell.networkError",
    /^Network error! Abnormal link with server, please try again later!$/i,
    /网络.*服务器/,
  ],
  [
    "errors.robot",
    "Guess robot: Speed too fast, may be machine operation! Please verify again!",
    /机器.*验证/,
  ],
  ["errors.usernameTaken", /username is already in use/, /用户名已/],
  ["errors.emailTaken", /e-mail address is already in use/, /邮箱已/],
  ["errors.usernameUnknown", "The username does not exist", /用户名不存在/],
  ["errors.emailUnknown", /^The e-mail does not exist$/, /邮箱不存在/],
  ["accounts.resetDone", "Your password has been reset", /密码/],
  ["errors.passwordMismatch", "Password does not match", /密码不一致/],
  ["errors.emailUnknown", /^The e-mail does not exist$/, /邮箱不存在/],
  ["errors.usernameUnknown", "The username does not exist", /用户名不存在/],
  ["accounts.resetDone", "Your password has been reset", /密码已重置/],
  ["errors.notSignedIn", "Please login first", /请先登录/],
  ["errors.onlyMineNeedsSignIn", "Please login first", /请先登录/],
  ["errors.codeEmpty", "Code can not be empty", /代码不能为空/],
  [
    "errors.codeTooLong",
    "Code Length can not exceed 65535",
    /代码长度不能超过 65535/,
  ],
  ["practice.fullscreenFailed", "Enter Fullscreen Failed", /全屏/],
  ["practice.fullscreenStuck", "Exit Fullscreen Failed", /全屏/],
  [
    "practice.lastCodeNone",
    "You havenot passed the problem so you cannot get the code passed recently",
    /没有通过/,
  ],
  ["submissions.resubmitted", /^Resubmitted successfully$/, /重新提交/],
  ["submissions.rejudged", "Rejudge successfully", /重判/],
  ["submissions.cancelled", "Cancel successfully", /取消/],
  ["submissions.verdictSet", "Update successfully", /修改|更新/],
  ["shell.copied", "Copied successfully", /复制成功/],
  ["shell.copyFailed", "Copied failed", /复制失败/],
  ["submissions.shareOn", "Shared successfully", /公开成功/],
  ["submissions.shareOff", "Cancel sharing successfully", /取消.*(分享|公开)/],
  ["problems.submitted", "Submit code successfully", /提交/],
];

for (const [key, en, zh] of CATALOGUE) {
  Deno.test(`${key} says what the specification has, in both languages`, () => {
    const english = MESSAGES["en-US"].get(key);
    if (typeof en === "string") assert.equal(english, en);
    else assert.match(english ?? "", en);
    assert.match(MESSAGES["zh-CN"].get(key) ?? "", zh);
  });
}

Deno.test("no text is empty", () => {
  for (const [key, text] of MESSAGES["zh-CN"]) {
    assert.notEqual(text.trim(), "", key);
    assert.notEqual(MESSAGES["en-US"].get(key)?.trim(), "", key);
  }
});
