import { newUser, type Role, ROOT_UID } from "../accounts/schema.ts";
import { nameKey } from "../names.ts";
import { toViewer } from "../accounts/access.ts";
import { saveCategories } from "../discussions/categories.ts";
import { LANGUAGE_NAMES, languageOf } from "../judging/languages.ts";
import { createProblem } from "../problems/service.ts";
import type { ProblemDraft } from "../problems/schema.ts";
import type { Act, Site } from "../site/site.ts";
import { submit } from "../submissions/service.ts";
import { firstProblem } from "./first_problem.ts";
import type { DemoProblem } from "./problem.ts";
import { SWITCHES } from "../problems/draft/switches.ts";
import { PRACTICE } from "../venues/schema.ts";

/**
 * The password of the demo accounts, which the log and the README tell; DEMO=1 is only
 * for trying Gavel out.
 */
export const DEMO_PASSWORD = "gavel-demo";

const DEMO_USERS: { username: string; nickname: string; role: Role }[] = [
  { username: "laoshi", nickname: "王老师", role: "problem_admin" },
  { username: "xiaolin", nickname: "小林", role: "user" },
  { username: "ming", nickname: "Ming", role: "user" },
];

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
 * Fills a site with problems, accounts and submissions for trying it out; what exists
 * already stays as it is.
 */
export async function installDemo(site: Site): Promise<void> {
  const { DEMO_PROBLEMS } = await import("./problems/mod.ts");
  const root = await actAs(site, ROOT_UID, site.clock());
  for (const problem of DEMO_PROBLEMS) {
    if (site.problems.catalogue.find(problem.problemId) !== null) continue;
    await installProblem(root, problem);
  }
  const isNew = await installUsers(site);
  if (isNew) await submitSome(site);
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

async function installUsers(site: Site): Promise<boolean> {
  let isNew = false;
  for (const { username, nickname, role } of DEMO_USERS) {
    const now = site.clock();
    const known = await site.accounts.users.findBy(
      "username",
      nameKey(username),
    );
    if (known !== null) continue;
    isNew = true;
    await site.accounts.users.insert(newUser({
      username,
      nickname,
      passwordHash: await site.accounts.passwords.hash(DEMO_PASSWORD),
      roles: [role],
    }, now));
  }
  return isNew;
}

/** Sends some programs, which the real judge judges. */
async function submitSome(site: Site): Promise<void> {
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
  for (const [n, [username, language, code]] of programs.entries()) {
    const user = await site.accounts.users.findBy("username", username);
    // At different times, as if people had sent them.
    const at = site.clock() - (programs.length - n) * 17 * 60_000;
    const act = await actAs(site, user!.uid, at);
    await submit(act, problem, { language, code }, PRACTICE);
  }
}

async function actAs(site: Site, uid: string, now: number): Promise<Act> {
  const user = await site.accounts.users.get(uid);
  return {
    site,
    viewer: toViewer(user!),
    now,
    ip: "127.0.0.1",
    userAgent: "gavel",
  };
}
