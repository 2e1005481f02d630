import { newUser, ROOT_UID } from "../accounts/schema.ts";
import { nameKey } from "../names.ts";
import { saveCategories } from "../discussions/categories.ts";
import { LANGUAGE_NAMES, languageOf } from "../judging/languages.ts";
import { createProblem } from "../problems/service.ts";
import type { ProblemDraft } from "../problems/schema.ts";
import type { Act, Site } from "../site/site.ts";
import { SWITCHES } from "../problems/draft/switches.ts";
import { PRACTICE } from "../venues/schema.ts";
import { configure } from "../website/service.ts";
import { actAs, made } from "./act.ts";
import { firstProblem } from "./first_problem.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./people.ts";
import type { DemoProblem } from "./problem.ts";
import { type Send, sendAll } from "./sends.ts";

/** Creates an A+B problem at the first start, so that there is something to solve. */
export async function installFirstProblem(site: Site): Promise<void> {
  await installProblem(await actAs(site, ROOT_UID, site.clock()), firstProblem);
}

/** Makes one category at the first start: without any, no discussion can be started. */
export async function installFirstCategory(
  site: Site,
  name: string,
): Promise<void> {
  await saveCategories(await actAs(site, ROOT_UID, site.clock()), [{ name }]);
}

/**
 * Fills a site with what a school has after some weeks, for trying it out: verified
 * problems, people, contests, a class with its homework and talk, a course, news; what
 * exists already stays as it is.
 */
export async function installDemo(site: Site): Promise<void> {
  const { DEMO_PROBLEMS } = await import("./problems/mod.ts");
  const root = await actAs(site, ROOT_UID, site.clock());
  for (const problem of DEMO_PROBLEMS) {
    if (site.problems.catalogue.find(problem.problemId) !== null) continue;
    await installProblem(root, problem);
  }
  if (!await installPeople(site)) return;
  const { ROUND_PROBLEMS } = await import("./round.ts");
  for (const problem of ROUND_PROBLEMS) {
    if (site.problems.catalogue.find(problem.problemId) !== null) continue;
    await installProblem(root, problem);
  }
  const { installContests } = await import("./contests.ts");
  const { installTeaching } = await import("./teaching.ts");
  const { installCourse, installSolutions } = await import("./school.ts");
  await openTalk(root);
  const sends: Send[] = practice(site);
  for (
    const part of [
      installContests,
      installTeaching,
      installCourse,
      installSolutions,
    ]
  ) {
    sends.push(...await partOf(site, part));
  }
  await sendAll(site, sends);
}

/** On a site that is new, pupils may ask and answer before they have solved ten problems. */
async function openTalk(root: Act): Promise<void> {
  const { accounts } = root.site;
  if (accounts.directory.size > DEMO_PEOPLE.length + 1) return;
  made(
    await configure(root, "switch", {
      defaultCreateDiscussionACInitValue: 0,
      defaultCreateCommentACInitValue: 0,
    }),
  );
}

/** On a site that was used before, what a part needs may be gone or taken: it does without. */
async function partOf(
  site: Site,
  install: (site: Site) => Promise<Send[]>,
): Promise<Send[]> {
  try {
    return await install(site);
  } catch (reason) {
    site.log.warn("a part of the demo is left out", { reason });
    return [];
  }
}

async function installProblem(act: Act, problem: DemoProblem): Promise<void> {
  const { cases, tags, ...rest } = problem;
  const draft: ProblemDraft = {
    ...rest,
    auth: 1,
    judgeMode: "default",
    judgeCaseMode: "default",
    stackLimit: 128,
    source: null,
    ...SWITCHES,
    ioReadFileName: null,
    ioWriteFileName: null,
    languages: LANGUAGE_NAMES,
    tags,
    codeTemplates: [],
    spjLanguage: null,
    spjCode: null,
    userExtraFile: {},
    judgeExtraFile: {},
    isUploadCase: true,
    uploadId: null,
    cases: cases().map((row) => ({ ...row, groupNum: null })),
  };
  const created = await createProblem(act, { ...draft, isUploadCase: false });
  if (!created.ok) {
    throw new Error(`${problem.problemId}: ${created.error.code}`);
  }
}

/** Whether they are all new: then the rest of the demo is not there either. */
async function installPeople(site: Site): Promise<boolean> {
  let isNew = true;
  // One of all, since each takes its time.
  let passwordHash: string | null = null;
  for (const { username, nickname, role } of DEMO_PEOPLE) {
    const now = site.clock();
    const known = await site.accounts.users.findBy(
      "username",
      nameKey(username),
    );
    if (known !== null) {
      isNew = false;
      continue;
    }
    passwordHash ??= await site.accounts.passwords.hash(DEMO_PASSWORD);
    await site.accounts.users.insert(newUser({
      username,
      nickname,
      realname: nickname,
      passwordHash,
      roles: [role],
    }, now));
  }
  return isNew;
}

/** Some programs for the first problem, in several languages. */
function practice(site: Site): Send[] {
  const wrong = "a, b = map(int, input().split())\nprint(a - b)\n";
  const broken = "int main() { retrun 0; }\n";
  const programs = [
    ["xiaolin", "C++", languageOf("C++")!.template],
    ["ming", "Python3", wrong],
    ["ming", "Python3", languageOf("Python3")!.template],
    ["xiaolin", "C", broken],
    ["xiaolin", "Java", languageOf("Java")!.template],
  ];
  const problem = site.problems.catalogue.find(firstProblem.problemId);
  if (problem === null) return [];
  const { pid } = problem;
  return programs.map(([username, language, code], n) => ({
    // At different times, as if people had sent them.
    at: site.clock() - (programs.length - n) * 17 * 60_000,
    username,
    pid,
    language,
    code,
    venue: PRACTICE,
  }));
}
