import assert from "node:assert/strict";
import { openTestSite, type Person } from "../support.ts";
import { addContest } from "./contests/contests.ts";
import { decoded } from "./forms.ts";
import { addGroup, putIn } from "./groups/groups.ts";
import { addTraining } from "./trainings/made.ts";

/** Where each list leads whose rows are none; null: what is missing comes by itself. */
const SITE: [path: string, as: Person, next: string][] = [
  ["/problem", "user", "/home"],
  ["/problem?keyword=nothing", "user", "/problem"],
  ["/contest", "user", "/problem"],
  ["/contest?type=0", "user", "/contest"],
  ["/training", "user", "/problem"],
  ["/training?keyword=nothing", "user", "/training"],
  ["/group?keyword=nothing", "user", "/group"],
  ["/discussion", "user", "/problem"],
  ["/discussion", "root", "/discussion-category"],
  ["/discussion?keyword=nothing", "user", "/discussion"],
  ["/status?onlyMine=true", "user", "/problem"],
  ["/status?status=0", "user", "/status"],
  ["/acm-rank?keyword=nothing", "user", "/acm-rank"],
  ["/announcement", "user", "/home"],
  ["/questions", "user", "/problem"],
  ["/message/sys", "user", "/home"],
  ["/admin/problems", "root", "/admin/problem/create"],
  ["/admin/problems?keyword=nothing", "root", "/admin/problems"],
  ["/admin/contest", "root", "/admin/contest/create"],
  ["/admin/training", "root", "/admin/training/create"],
  ["/admin/quiz", "root", "/admin/quiz/create"],
  ["/admin/quiz?type=fill+in", "root", "/admin/quiz"],
  ["/admin/course", "root", "/admin/course/create"],
  ["/admin/announcement", "root", "/admin/announcement/create"],
  ["/admin/notice", "root", "/admin/notice/create"],
  ["/admin/discussion", "root", "/discussion"],
  ["/admin/discussion/reports", "root", "/admin/discussion"],
  ["/admin/group-problem/apply", "root", "/admin/problems"],
  ["/admin/user?keyword=nothing", "root", "/admin/user"],
];

Deno.test("every list without rows says what is missing, in one style, and where it goes on for this reader [4 W11.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const G = `/group/${gid}`;
  const inner = await addContest(t, {}, { by: "admin", gid });
  const { tid } = await addTraining(t, { by: "admin", gid });
  const group: typeof SITE = [
    [`${G}/problem`, "user", "/problem"],
    [`${G}/problem`, "admin", `${G}/admin/problem/create`],
    [`${G}/status`, "user", `${G}/training`],
    [`${G}/member?keyword=nothing`, "admin", `${G}/member`],
    [`${G}/discussion`, "user", "/problem"],
    [`${G}/admin/problem`, "admin", `${G}/admin/problem/create`],
    [`${G}/admin/quiz`, "admin", `${G}/admin/quiz/create`],
    [`${G}/admin/discussion`, "admin", `${G}/discussion`],
    [`${G}/term`, "admin", `${G}/term/create`],
    [`/contest/${inner}/submissions`, "admin", `/contest/${inner}/problems`],
    [
      `${G}/training/${tid}/problems`,
      "admin",
      `${G}/admin/training/${tid}/problems`,
    ],
  ];
  for (const [path, as, next] of [...SITE, ...group]) {
    const page = await t.browse(path, { as });
    assert.equal(page.status, 200, path);
    const html = decoded(await page.text());
    const [, empty] = /<div class="empty">([^]*?)<\/div>/.exec(html) ?? [];
    assert.ok(empty, `${path} shows nothing`);
    assert.match(empty, /<p class="font-semibold text-ink">[^<]+<\/p>/, path);
    const links = [...empty.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    assert.ok(links.includes(next), `${path} leads to ${links}`);
    const led = await t.browse(next, { as });
    await led.body?.cancel();
    assert.ok(led.status < 400, `${next} is closed to ${as}`);
  }
});
