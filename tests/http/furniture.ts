import { keepSlip } from "./accounts/slips.ts";
import {
  EditorialDraft,
  saveEditorial,
} from "../../lib/problems/editorials.ts";
import assert from "node:assert/strict";
import { siteAnnouncements } from "../../lib/announcements/service.ts";
import { addSlide } from "../../lib/home/carousel.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { startRejudge } from "../../lib/submissions/rejudging/rejudge.ts";
import { ROUTES } from "../../routes/mod.ts";
import type { Area, Furnished } from "./areas/area.ts";
import { AREAS } from "./areas/mod.ts";
import type { Person, TestSite } from "../support.ts";
import { PLACES } from "../../lib/messages/schema.ts";
import { furnishMessages } from "./messages/messages.ts";
import { judged, submitTo } from "./judging.ts";
import { furnishAuthoring } from "./problems/authored.ts";
import { hojEntries, zip } from "../packages.ts";
import { polygonEntries } from "../packages_more.ts";
import { readIn, takeIn } from "./exchange/imports.ts";
import { aPng } from "./pictures.ts";
import { sendZip } from "./problems/new_data.ts";

/** A site where every page has something to show. */
export async function furnish(t: TestSite) {
  const { problemId, pid } = await t.addProblem({
    tags: [{ name: "图论", color: "#0b7285" }],
    examples: [{ input: "1 2", output: "3" }],
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [
      { input: "1", output: "1", score: 50, groupNum: 1 },
      { input: "2", output: "2", score: 50, groupNum: 2 },
    ],
    source: "NOI",
    userExtraFile: { "grid.h": "// nothing" },
  });
  await t.userOf("user");
  const { programId } = await furnishAuthoring(t, pid);
  const sent = { as: "root" } as const;
  const submissions = [
    await judged(t, problemId, sent),
    await judged(t, problemId, {
      ...sent,
      verdict: { status: STATUS.runtimeError },
      cases: { message: "trap", note: { code: "signal", value: 11 } },
    }),
    await judged(t, problemId, {
      ...sent,
      verdict: {
        status: STATUS.compileError,
        message: "error",
        note: { code: "compileTime", value: null },
        cases: [],
      },
    }),
    await submitTo(t, problemId, { ...sent, language: "Python3" }),
  ];
  const rejudge = await startRejudge(await t.actAs("root"), pid, {
    mode: "preview",
    reason: "new data",
    status: null,
    includesManual: false,
  });
  assert.ok(rejudge.ok);
  await Promise.all(t.site.background);
  const editorial = await saveEditorial(
    await t.actAs("root"),
    pid,
    EditorialDraft.parse({ zh: "先想一想。", en: "Think first." }),
  );
  assert.ok(editorial.ok);
  return {
    areas: await furnishAreas(t),
    problemId,
    pid,
    submissions,
    programId,
    rejudgeId: rejudge.value.id,
    revisionAt: (await t.site.problems.records.get(pid))!.modifiedAt,
    announcementId: await furnishHome(t),
    importIds: await furnishImports(t),
    caseId: (await t.site.problems.cases.get(pid))![0].caseId,
    // One case stays, one is new.
    uploadId: await sendZip(t, [["1.in", "1"], ["1.out", "1"], ["3.in", "3"]]),
    noticeId: await furnishMessages(t, "1"),
    slipsKey: await keepSlip(t, {
      realname: "李雷",
      course: "高一1班",
      number: "20260101",
    }),
  };
}

/** One that waits for its choices, one that is over, one that cannot be read. */
async function furnishImports(t: TestSite): Promise<number[]> {
  const bytes = zip([
    ...hojEntries({ problemId: "P1000" }),
    ["bad.json", "{"],
    ["bad/1.in", "1"],
  ]);
  const ready = await readIn(t, bytes, "题目.zip");
  const over = await readIn(t, zip(polygonEntries()), "a-plus-b.zip");
  await takeIn(t, over.id);
  const failed = await readIn(t, "hello", "notes.txt");
  return [ready.id, over.id, failed.id];
}

/** Pictures, and more announcements than the home page shows. */
async function furnishHome(t: TestSite): Promise<number> {
  const root = await t.actAs("root");
  for (const [n, link] of ["/problem", ""].entries()) {
    const path = t.site.files.tempPath();
    await Deno.writeFile(path, aPng(1200, 440 + n));
    const size = (await Deno.stat(path)).size;
    const added = await addSlide(root, { path, size }, { link, hint: "Gavel" });
    assert.ok(added.ok);
  }
  let last = 0;
  for (let n = 0; n < 7; n++) {
    const made = await siteAnnouncements.create(root, {}, {
      title: `News ${n}`,
      content: "# News\n\n- **one**\n- [two](/problem)",
      status: n === 0 ? 1 : 0,
    });
    assert.ok(made.ok);
    last = made.value.id;
  }
  return last;
}
type Furniture = Awaited<ReturnType<typeof furnish>>;

const isPage = (path: string) =>
  !/^\/(api|judge|mail|assets|avatars)\/|^\/(healthz|readyz|metrics|favicon|robots|tags|theme|random|message$)|\/(:name|:side|code|checksums|table|file|chain|virtual)$|^\/submission-diff|^\/scrollBoard$|\/(term|mark|editorial)$/
    .test(path);

/** Every address of a page with the parameters filled in. */
export function addressesOf(
  { areas = new Map(), ...furniture }:
    & Omit<Furniture, "areas">
    & { areas?: Furniture["areas"] },
): string[] {
  const { problemId, pid, submissions, rejudgeId, revisionAt } = furniture;
  const pages = ROUTES.filter(({ method, path }) =>
    method === "GET" && isPage(path) && path !== "/" && !areaOf(path)
  ).flatMap(({ path }) =>
    path.includes(":submitID")
      ? submissions.map((id) => path.replace(":submitID", `${id}`))
      : path.includes(":importId")
      ? furniture.importIds.map((id) => path.replace(":importId", `${id}`))
      : path === "/user-home"
      ? ["/user-home?username=root", "/user-home?username=root&tab=profile"]
      : path.includes(":place")
      ? PLACES.map((place) => path.replace(":place", place))
      : [
        path.replace(":problemId", problemId).replace(":pid", `${pid}`)
          .replace(":id", `${rejudgeId}`)
          .replace(":aid", `${furniture.announcementId}`)
          .replace(":noticeId", `${furniture.noticeId}`)
          .replace(":programId", `${furniture.programId}`)
          .replace(":uid", "1")
          .replace(":key", furniture.slipsKey)
          .replace(":caseId", `${furniture.caseId}`)
          .replace(":uploadId", furniture.uploadId)
          .replace(":at", `${revisionAt}`),
      ]
  );
  return [
    ...pages,
    ...areaPages(areas),
    "/message/sys?currentPage=2",
    "/admin/user?keyword=none",
    "/admin/user?sort=username&desc=true&role=staff",
    "/admin/user/edit/uid-user",
    `/admin/problem/${pid}/program/create?role=generator`,
    `/admin/problem/${pid}/program/create?role=validator`,
    `/problem/${problemId}?tab=mine`,
    "/problem?keyword=none",
    `/problem/${problemId}?tab=annex`,
    "/problem?tagId=1&sort=acceptance&desc=true&status=tried",
    "/admin/problem/tag?tag=1",
    `/admin/problem/${pid}/data/case/${furniture.caseId}?marks=true`,
    `/problem/${problemId}/full-screen?tab=mine`,
    `/problem/${problemId}/editorial`,
    `/admin/problem/${pid}/editorial`,
    "/status?onlyMine=true",
    `/submission-diff?a=${submissions[0]}`,
    `/submission-diff?a=${submissions[0]}&b=${submissions[1]}`,
  ];
}

/** Whether an address of the route table belongs to an area. */
export const areaOf = (path: string): Area | undefined =>
  AREAS.find(({ roles }) => `GET ${path}` in roles);

/** Puts something of every area on a site. */
export async function furnishAreas(
  t: TestSite,
): Promise<Map<Area, Furnished>> {
  const areas = new Map<Area, Furnished>();
  for (const area of AREAS) {
    const furnished = await area.furnish?.(t);
    if (furnished) areas.set(area, furnished);
  }
  return areas;
}

/** Those of the areas, each with its own parameters. */
export const areaPages = (areas: Furniture["areas"]) =>
  [...areas].flatMap(([{ roles }, { params, pages = [] }]) => [
    ...Object.keys(roles).filter((route) => route.startsWith("GET "))
      .map((route) => route.slice("GET ".length)).filter(isPage)
      .map((path) => path.replace(/:\w+/g, (name) => params[name] ?? name)),
    ...pages,
  ]);

/** Whether the guard of an area's page sends visitors to sign in. */
function isClosedToVisitors(address: string): boolean {
  const parts = address.split("?", 1)[0].split("/");
  return AREAS.some(({ roles }) =>
    Object.entries(roles).some(([route, letters]) => {
      const path = route.slice("GET ".length).split("/");
      return route.startsWith("GET ") && letters.startsWith("1") &&
        path.length === parts.length &&
        path.every((part, n) => part.startsWith(":") || part === parts[n]);
    })
  );
}

/** Whether a page shows itself, and does not lead to another. */
export const isOpenTo = (as: Person, path: string) =>
  as === "visitor"
    ? !/^\/(admin(?!\/login)|logout|message|setting|submission-diff|user-home\/growth|problem\/[^/]+\/editorial|status\?onlyMine)/
      .test(path) && !isClosedToVisitors(path)
    // Somebody who is signed in is led on from the sign-in pages.
    : !/^\/(admin\/)?(login|register)/.test(path);
