// Rows: 2 X3.1; 3 X1.5
import assert from "node:assert/strict";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { allSources } from "./sources.ts";

/** What came of an action, by the names of spec 2 §8 and spec 3 §8, as pages say it (rows X3.1, X1.5). */
const DONE: [name: string, key: string, en: RegExp, zh: RegExp][] = [
  ["Post_successfully", "discussions.sent", /^Posted$/, /发布成功/],
  [
    "Update_Successfully",
    "discussions.saved",
    /^Updated$/,
    /更新成功/,
  ],
  ["Update_Successfully", "contestAdmin.saved", /saved/, /已保存/],
  ["Update_Successfully", "contestQuizzes.saved", /saved/, /已保存/],
  ["Update_Successfully", "trainingAdmin.saved", /saved/, /已保存/],
  ["Update_Successfully", "discussions.categoriesSaved", /saved/, /已保存/],
  ["Delete_successfully", "discussions.deleted", /deleted/, /已删除/],
  ["Delete_successfully", "messages.deleted", /deleted/, /已删除/],
  ["Delete_successfully", "contestAdmin.deleted", /deleted/, /已删除/],
  ["Delete_successfully", "trainingAdmin.deleted", /deleted/, /已删除/],
  ["Delete_successfully", "admin.deleted", /deleted/, /已删除/],
  ["Like_Successfully", "discussions.likedNow", /^Liked$/, /点赞成功/],
  ["Cancel_Like_Successfully", "discussions.unliked", /removed/, /取消/],
  ["Send_successfully", "discussions.reported", /sent/, /举报成功/],
  ["Rejudge_successfully", "contests.rejudging", /Rejudge/, /重判|重新/],
  [
    "Register_training_successfully",
    "trainings.registered",
    /^Registered/,
    /报名成功/,
  ],
  [
    "Register contest successfully",
    "contests.registeredNow",
    /^Registered/,
    /报名/,
  ],
  ["Submit_code_successfully", "contests.sendDone", /submitted/i, /提交/],
  [
    "Success_submit_tips",
    "contests.sendTips",
    /submissions|result|list/i,
    /提交|结果/,
  ],
  ["Create Successfully", "groups.madeIt", /created/, /已创建|创建/],
  ["Create Successfully", "contestAdmin.created", /created/, /已创建|创建/],
  ["Create Successfully", "admin.created", /created/, /已创建|创建/],
  ["Apply Successfully", "groups.applied", /sent/, /申请/],
  ["Apply Successfully", "groups.joined", /^Joined$/, /加入/],
  ["Exit Successfully", "groups.exited", /left/, /退出/],
  ["Disband Successfully", "groups.disbanded", /disbanded/, /解散/],
  ["Add Successfully", "groups.added", /^Added$/, /已添加|添加/],
  ["Add Successfully", "contestAdmin.problemAdded", /added/, /已添加|添加/],
  ["Add Successfully", "trainingAdmin.itemAdded", /added/, /已添加|添加|加入/],
  ["Upload_Avatar_Successfully", "settings.avatarSaved", /saved/, /已保存/],
  [
    "update balloon color successfully",
    "contestAdmin.problemSaved",
    /saved/,
    /已保存/,
  ],
];

/** What is asked before: the confirmations of both documents. */
const ASKED: [name: string, key: string, en: RegExp, zh: RegExp][] = [
  ["Contest_Rejudge_Tips", "contests.rejudgeAsk", /^Rejudge.*\?/, /重判.*吗/],
  [
    "Delete_Discussion_Tips",
    "discussions.deleteAsk",
    /^Delete.*\?$/,
    /删除.*吗/,
  ],
  ["OI overwrite", "contests.sendCoverAsk", /Replace|cover/, /覆盖|替换/],
  ["OI overwrite, quizzes", "quizzes.coverAsk", /cover|Replace/, /覆盖|替换/],
  ["exit", "groups.exitAsk", /^Leave.*\?$/, /退出.*吗/],
  ["disband", "groups.disbandAsk", /[Dd]isband/, /解散/],
  ["delete announcement", "home.announcementDeleteAsk", /^Delete/, /删除/],
  ["delete problem", "admin.deleteAsk", /^Delete/, /删除/],
  ["delete training", "trainingAdmin.deleteAsk", /^Delete/, /删除/],
  [
    "remove contest problem",
    "contestAdmin.removeAsk",
    /out of the contest/,
    /移出/,
  ],
  [
    "remove contest quiz",
    "contestQuizzes.removeAsk",
    /out of the contest/,
    /移出/,
  ],
  [
    "remove training problem",
    "trainingAdmin.removeAsk",
    /out of the training/,
    /移出|移除/,
  ],
  ["delete contest", "contestAdmin.deleteAsk", /^Delete/, /删除/],
  ["delete member", "groups.removeAsk", /^Remove/, /移出|移除/],
  ["apply public", "groups.publicApplyAsk", /^Apply/, /申请/],
  ["cancel apply", "groups.publicCancelAsk", /^Take back/, /撤回|取消/],
];

const sources = (await allSources()).filter(({ path }) =>
  /^(routes|components|islands)\//.test(path)
);

for (const [rows, what] of [[DONE, "results"], [ASKED, "questions"]] as const) {
  Deno.test(`${what} of spec 2 §8 and spec 3 §8 are told in both languages, somewhere on a page`, () => {
    for (const [name, key, en, zh] of rows) {
      assert.match(MESSAGES["en-US"].get(key) ?? "", en, `${name}: ${key}`);
      assert.match(MESSAGES["zh-CN"].get(key) ?? "", zh, `${name}: ${key}`);
      assert.ok(
        sources.some(({ text }) => text.includes(`"${key}"`)),
        `${name}: ${key} is on no page`,
      );
    }
  });
}
