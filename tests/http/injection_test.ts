// Rows: 2 D2.10
import { keepSlip, slipSaying } from "./accounts/slips.ts";
import assert from "node:assert/strict";
import { hojEntries, zip } from "../packages.ts";
import { readIn } from "./exchange/imports.ts";
import { siteAnnouncements } from "../../lib/announcements/service.ts";
import { addSlide } from "../../lib/home/carousel.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { startRejudge } from "../../lib/submissions/rejudging/rejudge.ts";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { keepProgram } from "./problems/authored.ts";
import { addressesOf, isOpenTo } from "./furniture.ts";
import { judged } from "./judging.ts";
import { aNote, aNotice, aReminder } from "./messages/messages.ts";
import { anotherPerson } from "./accounts/people.ts";
import { aPng } from "./pictures.ts";
import { takeHostileZip } from "./problems/new_data.ts";

/** Ends an attribute and begins an element, wherever it is not escaped. */
const TAG = `"'><canary-x/y>`;
const SCRIPT = "javascript:canary()";
const MARKDOWN = [
  TAG,
  `<a href="${SCRIPT}">a</a> [a](${SCRIPT}) ![a](${SCRIPT})`,
  `<${SCRIPT}> <svg onload=canary()> $\\href{${SCRIPT}}{a}$`,
  "```" + TAG + "\n" + TAG + "\n```",
].join("\n\n");

/** No element of ours, no script as an address, no handler in a tag. */
function assertInert(html: string, what: string) {
  assert.doesNotMatch(html, /<canary-x/i, what);
  assert.doesNotMatch(
    html,
    /(href|src|action|data|poster)="\s*javascript:/i,
    what,
  );
  for (const [tag] of html.matchAll(/<[a-z](?:[^<>"]|"[^"]*")*>/gi)) {
    assert.doesNotMatch(tag.replaceAll(/"[^"]*"/g, '""'), /\son\w+=/i, what);
  }
}

const text = { title: TAG, description: MARKDOWN, hint: MARKDOWN };

/** A site whose every text that somebody writes is hostile. */
async function hostileSite() {
  const t = await openTestSite();
  const writer = await anotherPerson(t, TAG, { roles: ["user", "root"] });
  const as = {
    headers: { authorization: writer.token, "user-agent": TAG },
  };
  const info = {
    nickname: TAG,
    realname: TAG,
    school: TAG,
    number: TAG,
    cfUsername: TAG,
    blog: `https://b.example/${SCRIPT}`,
    github: `https://a.example/${TAG}`,
    signature: MARKDOWN,
  };
  await t.call("POST", "/api/change-userInfo", { ...as, json: info });
  const { pid, problemId } = await t.addProblem({
    problemId: `"'><CANARY-X>`,
    texts: {
      "zh-CN": { ...text, input: MARKDOWN, output: MARKDOWN },
      "en-US": { ...text, input: MARKDOWN, output: MARKDOWN },
    },
    examples: [{ input: TAG, output: TAG }],
    tags: [{ name: TAG, color: null }],
    source: TAG,
    userExtraFile: { '"><canary-x>': TAG },
    codeTemplates: [{ language: "C", code: TAG }],
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [{ input: TAG, output: TAG, score: 9, groupNum: 1 }],
  });
  const program = await keepProgram(t, pid, {
    name: TAG,
    code: MARKDOWN,
    note: MARKDOWN,
  });
  const words = {
    note: { code: "signal", value: 11 },
    message: MARKDOWN,
  } as const;
  const submissions = [
    await judged(t, problemId, { ...as, code: MARKDOWN }),
    await judged(t, problemId, {
      ...as,
      code: TAG,
      verdict: { status: STATUS.runtimeError },
      cases: words,
    }),
    await judged(t, problemId, {
      ...as,
      verdict: { status: STATUS.compileError, message: TAG, cases: [] },
    }),
  ];
  const root = await t.actAs("root");
  const made = await siteAnnouncements.create(root, {}, {
    title: TAG,
    content: MARKDOWN,
    status: 0,
  });
  const path = t.site.files.tempPath();
  await Deno.writeFile(path, aPng(1200, 440));
  await addSlide(root, { path, size: 900 }, {
    link: `/problem?keyword=${TAG}`,
    hint: TAG,
  });
  const rejudge = await startRejudge(root, pid, {
    mode: "preview",
    reason: MARKDOWN,
    status: null,
    includesManual: false,
  });
  await t.call("PUT", "/api/admin/config/set-web-config", {
    ...as,
    json: {
      name: TAG,
      shortName: TAG,
      description: MARKDOWN,
      recordName: TAG,
      recordUrl: `https://a.example/${TAG}`,
      projectName: TAG,
      projectUrl: `https://a.example/${TAG}`,
    },
  });
  await aReminder(t, "1", {
    senderUid: writer.user.uid,
    sourceTitle: TAG,
    sourceContent: MARKDOWN,
    quoteContent: MARKDOWN,
  });
  await aNote(t, "1", { code: "passwordChanged", ip: TAG });
  const noticeId = await aNotice(t, { title: TAG, content: MARKDOWN });
  const imported = await readIn(
    t,
    zip(hojEntries({ title: TAG, description: `![](${TAG})`, source: TAG })),
    `${TAG}.zip`,
  );
  const uploadId = await takeHostileZip(t, pid, TAG.replace("/", " "));
  await Promise.all(t.site.background);
  assert.ok(made.ok && rejudge.ok);
  return {
    t,
    writer,
    addresses: [
      ...addressesOf({
        problemId: encodeURIComponent(problemId),
        pid,
        submissions,
        rejudgeId: rejudge.value.id,
        announcementId: made.value.id,
        revisionAt: t.clock.now,
        noticeId,
        programId: program.id,
        importIds: [imported.id],
        caseId: (await t.site.problems.cases.get(pid))![0].caseId,
        uploadId,
        slipsKey: await keepSlip(t, slipSaying(TAG)),
      }),
      `/user-home?username=${encodeURIComponent(TAG)}`,
      `/user-home?username=${encodeURIComponent(TAG)}&tab=profile`,
      "/problem?keyword=canary",
    ],
  };
}

const view = async (t: TestSite, path: string, as: Person) =>
  await (await t.browse(path, { as })).text();

Deno.test("no text that anybody writes does anything on any page", async () => {
  const { t, writer, addresses } = await hostileSite();
  await using _site = t;
  let seen = 0;
  for (const as of ["visitor", "user", "root"] as const) {
    for (const path of addresses.filter((path) => isOpenTo(as, path))) {
      const html = await view(t, path, as);
      assertInert(html, `${path} as ${as}`);
      seen += html.match(/canary-x/gi)?.length ?? 0;
    }
  }
  for (const path of ["/setting", "/home"]) {
    const page = await t.browse(path, writer.carried);
    const html = await page.text();
    assert.match(html, /canary-x/i, path);
    assertInert(html, `${path} of the writer`);
  }
  assert.ok(seen > 300, `the texts are shown: ${seen} times`);
});

Deno.test("nothing in an address does anything on the page it leads to", async () => {
  await using t = await openTestSite();
  const hostile = encodeURIComponent(TAG);
  const script = encodeURIComponent(SCRIPT);
  const names = [
    "keyword",
    "difficulty",
    "oj",
    "tagId",
    "tagKeyword",
    "status",
    "sort",
    "username",
    "uid",
    "problemID",
    "currentPage",
    "limit",
    "onlyMine",
    "tab",
    "next",
    "back",
    "to",
    "a",
    "b",
    "code",
    "l",
    TAG,
  ];
  const paths = [
    "/home",
    "/problem",
    "/status",
    "/user-home",
    "/login",
    "/register",
    "/admin/login",
    "/developer",
    "/introduction",
    "/announcement",
    "/submission-diff",
    `/problem/${hostile}`,
    `/submission-detail/${hostile}`,
    `/announcement/${hostile}`,
    `/${hostile}`,
    "/reset-password",
    "/admin/problems",
    "/admin/user/import",
  ];
  for (const path of paths) {
    for (const name of names) {
      for (const value of [hostile, script]) {
        const address = `${path}?${encodeURIComponent(name)}=${value}`;
        for (const as of ["visitor", "root"] as const) {
          const page = await t.browse(address, { as });
          const where = page.headers.get("location") ?? "/";
          assert.match(where, /^\/(?![/\\])/, address);
          assertInert(await page.text(), address);
        }
      }
    }
  }
});

/** Where a page's forms are sent, and the names of their fields. */
function formsOf(html: string, path: string): [string, string[]][] {
  return html.split("<form").slice(1).map((part): [string, string[]] => {
    const tag = part.slice(0, part.indexOf(">"));
    const inside = part.slice(0, part.indexOf("</form>"));
    const action = / action="([^"]*)"/.exec(tag)?.[1] ?? path;
    const names = [...inside.matchAll(/ name="([^"]*)"/g)]
      .map(([, name]) => name);
    return [/ method="post"/.test(tag) ? action : "", names];
  }).filter(([action]) => action !== "" && !/logout/.test(action));
}

Deno.test("no form gives back what does anything", async () => {
  const { t, addresses } = await hostileSite();
  await using _site = t;
  const forms = new Map<string, string[]>();
  for (const as of ["visitor", "root"] as const) {
    for (const path of addresses.filter((path) => isOpenTo(as, path))) {
      for (const [action, names] of formsOf(await view(t, path, as), path)) {
        forms.set(action, names);
      }
    }
  }
  assert.ok(forms.size > 25, `forms: ${[...forms.keys()].join()}`);
  // What takes something away comes last.
  const order = [...forms].sort(([a], [b]) =>
    Number(/remove|delete|revoke/.test(a)) -
    Number(/remove|delete|revoke/.test(b))
  );
  for (const [action, names] of order) {
    for (const value of [TAG, MARKDOWN, ""]) {
      const form = Object.fromEntries(names.map((name) => [name, value]));
      const answer = await t.browse(action, { as: "root", form });
      const to = answer.headers.get("location") ?? "/";
      assert.match(to, /^\/(?![/\\])/, action);
      assert.ok(answer.status < 500, `${action}: ${answer.status}`);
      assertInert(await answer.text(), `${action}: ${value.slice(0, 20)}`);
    }
  }
});
