import assert from "node:assert/strict";
import { revisionsOf } from "../../../lib/problems/history.ts";
import { envelope, type TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";

/**
 * Whoever opens a problem and saves it as it is changes not one byte of it: by
 * each form of the admin area, and by what a client of the contract sends.
 */

/** All that is kept of a problem, and by whom and when it was saved. */
export async function stored({ site }: TestSite, pid: number) {
  const kept = await site.problems.programs.get(pid);
  return {
    problem: (await site.problems.records.get(pid))!,
    revisions: await revisionsOf(site, pid),
    statement: await site.problems.statements.get(pid),
    cases: await site.problems.cases.get(pid) ?? [],
    script: kept?.script ?? "",
    programs: kept?.programs ?? [],
  };
}

export const pidsOf = async ({ site }: TestSite) =>
  (await Array.fromAsync(site.problems.records.all())).map(({ pid }) => pid);

/** Sends the form of a page back as a browser does that nobody has touched. */
async function resend(t: TestSite, path: string, action = path) {
  const page = await t.browse(path, { as: "root" });
  const html = await page.text();
  assert.equal(page.status, 200, `${path}\n${html.slice(0, 2_000)}`);
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, action)) form.append(name, value);
  form.append("step", "save");
  const sent = await t.browse(action, { as: "root", form });
  const answer = await sent.text();
  assert.equal(
    sent.status,
    303,
    `${path} ${/notice-error[^]{0,600}/.exec(answer)?.[0]}`,
  );
}

async function sendForms(t: TestSite, pid: number) {
  await resend(t, `/admin/problem/edit/${pid}`);
  const kept = await t.site.problems.programs.get(pid);
  for (const { id } of kept?.programs ?? []) {
    await resend(t, `/admin/problem/${pid}/program/${id}`);
  }
  await resend(t, `/admin/problem/${pid}/data`);
}

export const get = async (t: TestSite, path: string) =>
  (await envelope(await t.call("GET", path, { as: "root" }))).data;

export async function put(t: TestSite, dto: unknown) {
  const sent = await t.call("PUT", "/api/admin/problem", {
    as: "root",
    json: dto,
  });
  const { status, msg } = await envelope(sent);
  assert.equal(status, 200, msg);
}

/** As HOJ's own client does: what it was given in five calls, in one. */
async function sendCalls(t: TestSite, pid: number, isUpload: string) {
  const problem = await get(t, `/api/admin/problem?pid=${pid}`);
  await put(t, {
    problem,
    samples: await get(
      t,
      `/api/admin/problem/get-problem-cases?pid=${pid}${isUpload}`,
    ),
    isUploadTestCase: problem.isUploadCase,
    uploadTestcaseDir: "",
    judgeMode: problem.judgeMode,
    languages: await get(t, `/api/get-problem-languages?pid=${pid}`),
    tags: await get(t, `/api/get-problem-tags?pid=${pid}`),
    codeTemplates: await get(t, `/api/get-problem-code-template?pid=${pid}`),
  });
}

/** And one that sends nothing but the object that it was given. */
const sendObject = async (t: TestSite, pid: number) =>
  await put(t, { problem: await get(t, `/api/admin/problem?pid=${pid}`) });

export async function assertUntouched(t: TestSite, pid: number) {
  const before = await stored(t, pid);
  const ways: [string, () => Promise<void>][] = [
    ["forms", () => sendForms(t, pid)],
    ["the object alone", () => sendObject(t, pid)],
    ...before.cases.length === 0
      ? []
      : ["", "&isUpload=false"].map((query) =>
        [`calls${query}`, () => sendCalls(t, pid, query)] as [
          string,
          () => Promise<void>,
        ]
      ),
  ];
  for (const [way, send] of ways) {
    t.clock.now += 1_000;
    await send();
    const { problemId } = before.problem;
    assert.deepEqual(await stored(t, pid), before, `${problemId} by ${way}`);
  }
}
