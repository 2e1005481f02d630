import assert from "node:assert/strict";
import {
  EditorialDraft,
  saveEditorial,
} from "../../lib/problems/editorials.ts";

import { GroupDraft } from "../../lib/groups/schema.ts";
import { createGroup } from "../../lib/groups/service.ts";
import { addItem } from "../../lib/trainings/items.ts";
import { createTraining } from "../../lib/trainings/service.ts";
import { GROUP_BODY } from "../http/groups/groups.ts";
import { aTraining } from "../http/trainings/made.ts";
import { addUser } from "../support.ts";
import {
  BROWSER_TEST,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "solved, its editorial is one click from the verdict; a question is asked at a line by its number [4 W3.5, 4 S4.3]",
  async fn() {
    await using gavel = await openBrowserSite();
    const { pid } = gavel.site.problems.catalogue.find("A+B")!;
    const root = await gavel.actOf("1");
    const saved = await saveEditorial(
      root,
      pid,
      EditorialDraft.parse({ zh: "把两个数加起来。", afterSolving: true }),
    );
    assert.ok(saved.ok);
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const made = await createGroup(
      root,
      GroupDraft.parse({ ...GROUP_BODY, auth: "public", code: "abc123" }),
    );
    assert.ok(made.ok);
    const gid = made.value;
    await gavel.site.venues.memberships.insert({
      kind: "group",
      id: gid,
      uid: "s1",
      level: "member",
    });
    const training = await createTraining(root, { gid }, aTraining());
    assert.ok(training.ok);
    const { tid } = training.value;
    const problem = gavel.site.problems.catalogue.get(pid);
    assert.ok((await addItem(root, tid, { problem })).ok);
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    const at = `/group/${gid}/training/${tid}/problem/A+B`;
    await page.goto(`${gavel.base}${at}`);
    await showEditor(page);
    await page.selectOption("select[name=language]", "Python3");
    await writeCode(page, "a, b = map(int, input().split())\nprint(a + b)");
    await page.locator(".workbench-foot .btn-primary:not(.onward *)").click();
    await page.locator(".onward-ways a", { hasText: "题解" }).click();
    await page.waitForURL(/\/training\/\d+\/problem\/[^/]+\/editorial$/);
    await page.getByText("把两个数加起来。").waitFor();

    const { ids: [submitId] } = gavel.site.submissions.catalogue.find(
      { venue: { kind: "group", id: gid, gid } },
      { from: 0, limit: 1 },
    );
    await page.goto(`${gavel.base}/submission-detail/${submitId}`);
    await page.locator(".code > span").nth(1).click({
      position: { x: 8, y: 8 },
    });
    assert.equal(await page.inputValue("#note-line"), "2");
    await page.fill("#note-text", "为什么要 map？");
    await page.locator("[data-lines] .btn-primary").click();
    await page.getByText("为什么要 map？").waitFor();
    const [note] = (await gavel.site.notes.records.list("submission", {
      prefix: [submitId],
    })).rows;
    assert.deepEqual([note.line, note.kind], [2, "question"]);
  },
});
