// Rows: 3 A5.1
import assert from "node:assert/strict";
import { AREAS, ofAreas } from "./areas/mod.ts";
import { faultsOf } from "./contract/fits.ts";
import { adminRows } from "./contract/admin_rows.ts";
import { publicRows, type Row } from "./contract/rows.ts";
import { ROUTES } from "../../routes/mod.ts";
import { type Hammered, openForHammering, routeOf } from "./hammer.ts";
import { judged } from "./judging.ts";

/**
 * Rows of those sections that are not called: what they need is tested where it
 * is set up, or they come with a later part.
 */
const ELSEWHERE: Record<string, string> = {
  "GET /api/find": "ours, for the palette: find_test",
  "GET /api/get-submission-outcome": "ours: submissions/outcome_test",
  "POST /api/run-lesson-code": "ours: courses/lesson_parts_test",
  "POST /api/answer-lesson-quiz": "ours: courses/lesson_parts_test",
  "GET /api/draft": "ours: drafts_test",
  "PUT /api/draft": "ours: drafts_test",
  "PUT /api/preferences": "ours: browser/first_keys_test",
  "GET /api/get-recent-other-contest": "always empty: no other site is asked",
  "GET /api/get-register-code": "needs a mail server: register_code_test",
  "POST /api/apply-reset-password": "likewise: reset_password_test",
  "POST /api/reset-password": "likewise",
  "GET /api/get-change-email-code": "likewise: change_email_test",
  "POST /api/change-email": "likewise",
  "POST /api/admin/config/test-email": "likewise: mail_admin_test",
  "GET /api/logout": "session_test",
  "GET /api/get-full-screen-problem-list": "of trainings and contests",
  "GET /api/get-test-judge-result": "test_run_test, with a judge",
  "GET /api/resubmit": "resubmit_test, of a failed one",
  "GET /api/file/delete-md-img": "media_test",
  "GET /api/file/download-testcase": "no envelope: uploads_test",
  "GET /api/file/export-problem": "no envelope: exchange_page_test",
  "DELETE /api/admin/config/home-carousel": "carousel_test",
  "PUT /api/admin/msg/notice": "notices_test",
  "DELETE /api/admin/msg/notice": "notices_test",
  "POST /api/admin/problem/compile-spj": "compile_check_test, with a judge",
  "POST /api/admin/problem/compile-interactive": "likewise",
  ...ofAreas(({ elsewhere }) => elsewhere),
};

const areaRows = (t: Hammered) =>
  AREAS.flatMap(({ contract }) => contract?.(t) ?? []);

async function faults(t: Hammered, row: Row): Promise<string[]> {
  const [method, path] = row.call.split(" ");
  const response = await t.call(method, path, {
    as: row.as ?? "root",
    json: row.body,
    body: row.form,
  });
  const { status, data, msg } = await response.json();
  if (response.status !== 200 || status !== 200) {
    return [`${row.call}: ${response.status}/${status} ${msg}`];
  }
  const isUsual = (msg === "success") === (row.msg !== "own");
  return [
    ...faultsOf(data, row.data).map((fault) => `${row.call}: ${fault}`),
    ...(isUsual ? [] : [`${row.call}: says ${msg}`]),
  ];
}

Deno.test("every row of document 1 answers right input with the contract's names and types [1 H1.40]", async () => {
  await using t = await openForHammering();
  for (const role of ["user", "admin", "no_submit_user"] as const) {
    await t.userOf(role);
  }
  const { pid, problemId } = await t.addProblem({
    type: 1,
    tags: [{ name: "图论", color: "#0b7285" }],
    codeTemplates: [{ language: "C", code: "int main() {}" }],
  });
  await judged(t, problemId, {
    as: "root",
    verdict: { score: 100, oiRankScore: 12 },
  });
  const found: string[] = [];
  // First: signing out is among the others.
  for (const row of areaRows(t)) found.push(...await faults(t, row));
  for (const row of publicRows(t, pid)) found.push(...await faults(t, row));
  for (const row of adminRows(t)) found.push(...await faults(t, row));
  assert.deepEqual(found, []);
});

Deno.test("no call of those sections is left out without a reason", async () => {
  await using t = await openForHammering();
  const called = new Set(
    [...publicRows(t, 0), ...adminRows(t), ...areaRows(t)].map(({ call }) => {
      const [method, path] = call.split(" ");
      return routeOf(method, path);
    }),
  );
  /** Ours: the contract has no row for them. */
  const own =
    /openapi|live|slide-captcha|markdown|program|script|dry-run|make-data|public|icpc|polygon|import-|generate-user|delete-user/;
  const missing = ROUTES.filter(({ path }) => path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !own.test(call) && !called.has(call));
  assert.deepEqual(missing.filter((call) => !(call in ELSEWHERE)), []);
  const stale = Object.keys(ELSEWHERE).filter((call) =>
    !missing.includes(call)
  );
  assert.deepEqual(stale, [], "they are called after all");
});
