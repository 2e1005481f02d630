import assert from "node:assert/strict";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { JUDGE_MODES, NOTE_CODES } from "../../lib/judging/protocol.ts";
import { STANDINGS } from "../../lib/problems/standing.ts";
import { TROUBLE_KINDS } from "../../lib/problems/troubles.ts";
import { ALARM_KINDS } from "../../lib/judges/alarms.ts";
import { JUDGE_ORDERS } from "../../lib/judges/schema.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { API_GROUPS } from "../../routes/api/openapi.ts";
import { Rejudge } from "../../lib/submissions/rejudge.ts";
import { allSources, isTest } from "./sources.ts";

/** Keys that are put together from a typed list, so no source spells them. */
const COMPOSED = new Set([
  ...Object.keys(STATUS).map((name) => `verdicts.${name}`),
  ...Object.keys(STATUS).map((name) => `verdicts.explain.${name}`),
  ...NOTE_CODES.map((code) => `verdicts.note.${code}`),
  ...TROUBLE_KINDS.map((kind) => `authoring.trouble.${kind}`),
  ...ALARM_KINDS.map((kind) => `judges.alarm.${kind}`),
  ...JUDGE_ORDERS.map((state) => `judges.state.${state}`),
  ...JUDGE_MODES.map((mode) => `admin.judgeMode.${mode}`),
  ...Rejudge.shape.state.options.map((state) => `rejudge.state.${state}`),
  ...STANDINGS.map((name) => `practice.standing.${name}`),
  "rejudge.state.ready",
  ...API_GROUPS.map((group) => `developer.group.${group}`),
  "problems.judgeMode.spj",
  "problems.judgeMode.interactive",
  "admin.judgeExtra",
  "admin.userExtra",
  "admin.caseMode.default",
  "admin.caseMode.ergodic_without_error",
  "admin.caseMode.subtask_average",
  "admin.caseMode.subtask_lowest",
]);

const code = (await allSources())
  .filter((source) => !isTest(source) && !source.path.startsWith("locales/"))
  .map(({ text }) => text).join("\n");

Deno.test("every text is used", () => {
  const unused = [...MESSAGES["en-US"].keys()].filter((key) => {
    if (COMPOSED.has(key)) return false;
    // Codes of refusals are written without their namespace.
    const spelled = key.startsWith("errors.") ? key.slice(7) : key;
    return !code.includes(`"${spelled}"`) && !code.includes(`"${key}"`);
  });
  assert.deepEqual(unused, []);
});

Deno.test("a locale file stays small enough to read", async () => {
  for await (const { name } of Deno.readDir("locales/en-US")) {
    const { default: texts } = await import(`../../locales/en-US/${name}`);
    assert.ok(Object.keys(texts).length <= 150, name);
  }
});
