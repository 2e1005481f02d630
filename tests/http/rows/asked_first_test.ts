// Rows: 2 X3.1; 3 X1.5
import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addressesOf, furnish, isOpenTo } from "../furniture.ts";

/** Spec 2 §8 and spec 3 §8: what asks first, by the words of its question. */
const QUESTIONS: Record<string, RegExp> = {
  "rejudge of a contest's problem": /重判/,
  "delete a discussion": /删除这个讨论|删除.*讨论/,
  "delete a message": /删除.*消息/,
  "disband a group": /解散/,
  "delete an announcement": /删除公告/,
  "delete a problem": /删除 ?[A-Z]+\d+|删除.*题面/,
  "delete a training": /删除训练/,
  "remove a training's problem": /移出训练|从训练/,
  "remove a contest's problem": /移出比赛/,
  "delete a contest": /删除比赛/,
  "delete a member": /移出团队|移出.*团队/,
};

Deno.test("whatever the documents ask first for, asks first on a page of its own or in a dialog (X3.1, X1.5)", async () => {
  await using t = await openTestSite();
  const furniture = await furnish(t);
  const found = new Set<string>();
  for (const as of ["root", "user"] as Person[]) {
    for (const path of addressesOf(furniture)) {
      if (!isOpenTo(as, path)) continue;
      const html = await (await t.browse(path, { as })).text();
      for (const [, ask] of html.matchAll(/data-confirm="([^"]*)"/g)) {
        found.add(decoded(ask));
      }
    }
  }
  const missing = Object.entries(QUESTIONS)
    .filter(([, words]) => ![...found].some((ask) => words.test(ask)))
    .map(([name]) => name);
  assert.deepEqual(missing, [], [...found].join("\n"));
});
