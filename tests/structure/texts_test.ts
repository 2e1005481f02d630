// Rows: 2 X3.2; 3 X1.6
import { OPINIONS } from "../../lib/similar/schema.ts";
import { PERMISSIONS } from "../../lib/accounts/access.ts";
import assert from "node:assert/strict";
import { ARCHIVE_FAULTS } from "../../lib/ccs/archives/archive.ts";
import { COLOR_WORDS } from "../../lib/contests/balloon_colors.ts";
import { BALLOON_STEPS } from "../../lib/contests/board/balloons.ts";
import { ACCOUNT_LIST_ORDERS } from "../../lib/accounts/account_order.ts";
import { ROLES } from "../../lib/accounts/schema.ts";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import {
  JUDGE_MODES,
  MAKE_STAGES,
  PDF_FAULTS,
} from "../../lib/judging/protocol.ts";
import { NOTE_CODES } from "../../lib/judging/notes.ts";
import {
  DOUBTS,
  SOLUTION_RUN_CHANGES,
  SOLUTION_STATES,
} from "../../lib/authoring/verification.ts";
import {
  DATA_BUILD_KINDS,
  DATA_BUILD_REASONS,
  DATA_BUILD_STATES,
} from "../../lib/authoring/data_build_record.ts";
import { FATES } from "../../lib/problems/cases/new_data.ts";
import { CHOICE_NAMES, CHOICES } from "../../lib/problems/draft/choices.ts";
import { SWITCH_NAMES } from "../../lib/problems/draft/switches.ts";
import { PROGRAM_ROLES } from "../../lib/problems/solutions/programs.ts";
import { KINDS } from "../../components/exchange/words.ts";
import { KINDS as KINDS_FOUND } from "../../components/find/FindPage.tsx";
import { FORMATS } from "../../lib/exchange/bundle.ts";
import { EXPORT_FORMATS } from "../../lib/exchange/export/formats.ts";
import { SEVERAL } from "../../lib/problems/solutions/expectation.ts";
import { FAULTS, FINDINGS } from "../../lib/exchange/findings.ts";
import { IMPORT_STATES, ImportItem } from "../../lib/exchange/schema.ts";
import { SOLVED_FILTERS } from "../../lib/problems/catalogue/solved_filter.ts";
import { TROUBLE_KINDS } from "../../lib/problems/troubles.ts";
import {
  QUIZ_FAULTS,
  QUIZ_FINDINGS,
  QuizImportItem,
} from "../../lib/quizzes/exchange/schema.ts";
import { LOSS_CODES } from "../../lib/quizzes/exchange/losses.ts";
import { PARTIALS } from "../../lib/quizzes/schema.ts";
import { AUDIT_KINDS } from "../../lib/audit/schema.ts";
import { MADE_BY } from "../../lib/backups/schema.ts";
import { FAULTS as BACKUP_FAULTS } from "../../lib/backups/fault.ts";
import { ALARM_KINDS } from "../../lib/monitoring/alarms.ts";
import { JUDGE_ORDERS } from "../../lib/judges/schema.ts";
import { MAIL_KINDS, MAIL_STATES } from "../../lib/mail/schema.ts";
import { ACTIONS, NOTICE_TYPES, PLACES } from "../../lib/messages/schema.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { SETTING_NAMES } from "../../lib/config.ts";
import { COMMANDS } from "../../lib/setup/terminal.ts";
import { STEPS } from "../../lib/setup/first_steps.ts";
import { TEACHING_STEPS } from "../../lib/setup/teaching_steps.ts";
import { API_GROUPS } from "../../routes/api/openapi.ts";
import { SwitchConfig, WebConfig } from "../../lib/website/schema.ts";
import { REJUDGE_STATES } from "../../lib/submissions/rejudging/rejudge_job.ts";
import { allSources, isTest } from "./sources.ts";

/** Keys that are put together from a typed list, so no source spells them. */
const COMPOSED = new Set([
  ...Object.keys(STATUS).map((name) => `verdicts.${name}`),
  ...Object.keys(STATUS).map((name) => `verdicts.explain.${name}`),
  ...NOTE_CODES.map((code) => `verdicts.note.${code}`),
  ...TROUBLE_KINDS.map((kind) => `authoring.trouble.${kind}`),
  ...AUDIT_KINDS.map((kind) => `audit.kinds.${kind}`),
  ...MADE_BY.map((by) => `backups.by.${by}`),
  ...BACKUP_FAULTS.map((code) => `backups.fault.${code}`),
  ...ALARM_KINDS.map((kind) => `judges.alarm.${kind}`),
  ...QuizImportItem.shape.outcome.unwrap().options
    .map((outcome) => `quizExchange.outcome.${outcome}`),
  ...QUIZ_FAULTS.map((code) => `quizExchange.fault.${code}`),
  ...Object.keys(QUIZ_FINDINGS).map((code) => `quizExchange.finding.${code}`),
  ...LOSS_CODES.map((code) => `quizExchange.loss.${code}`),
  ...PARTIALS.map((rule) => `quizBank.partial.${rule}`),
  ...JUDGE_ORDERS.map((state) => `judges.state.${state}`),
  ...JUDGE_MODES.map((mode) => `admin.judgeMode.${mode}`),
  ...SWITCH_NAMES.map((name) => `admin.${name}`),
  ...REJUDGE_STATES.map((state) => `rejudge.state.${state}`),
  ...SOLVED_FILTERS.map((name) => `practice.standing.${name}`),
  ...COMMANDS.map((name) => `terminal.help.${name}`),
  ...SETTING_NAMES.map((name) => `terminal.setting.${name}`),
  ...MAIL_KINDS.map((kind) => `mail.kind.${kind}`),
  ...MAIL_STATES.map((state) => `mail.state.${state}`),
  "rejudge.state.ready",
  ...PLACES.flatMap((place) =>
    ["kind", "empty", "help"].map((text) => `messages.${text}.${place}`)
  ),
  ...KINDS_FOUND.map((kind) => `find.${kind}`),
  ...STEPS.map((step) => `setup.step.${step}`),
  ...TEACHING_STEPS.flatMap((step) =>
    ["Step", "Help", "Do"].map((part) => `setup.teaching${part}.${step}`)
  ),
  ...ROLES.flatMap((role) => [`roster.role.${role}`, `roster.may.${role}`]),
  ...[
    "passwordChanged",
    "passwordReset",
    "emailChanged",
    "groupJoined",
    "groupApproved",
    "groupAdded",
    "groupRemoved",
    "groupDisbanded",
  ]
    .flatMap((code) => [`messages.${code}`, `messages.${code}Title`]),
  "messages.workNewTitle",
  "messages.workSoonTitle",
  ...ACTIONS.map((action) => `messages.action.${action}`),
  ...NOTICE_TYPES.map((type) => `messages.noticeType.${type}`),
  ...PERMISSIONS.map((name) => `rights.permission.${name}`),
  ...API_GROUPS.map((group) => `developer.group.${group}`),
  ...[...MESSAGES["en-US"].keys()].filter((key) => key.startsWith("calls.")),
  ...Object.keys(FINDINGS).map((code) => `findings.${code}`),
  ...FAULTS.map((code) => `findings.fault.${code}`),
  ...IMPORT_STATES.map((state) => `exchange.state.${state}`),
  ...ImportItem.shape.outcome.unwrap().options
    .map((outcome) => `exchange.outcome.${outcome}`),
  ...KINDS.map((kind) => `exchange.kind.${kind}`),
  ...FORMATS.map((format) => `exchange.format.${format}`),
  ...EXPORT_FORMATS.map((format) => `exchange.exportFormat.${format}`),
  ...[WebConfig, SwitchConfig].flatMap(({ shape }) => Object.keys(shape))
    .flatMap((name) => [`website.field.${name}`, `website.help.${name}`]),
  ...PROGRAM_ROLES.map((role) => `dryRun.new.${role}`),
  ...FATES.map((fate) => `data.fate.${fate}`),
  ...DOUBTS.map((doubt) => `dryRun.doubt.${doubt}`),
  ...[...DOUBTS, "none"].map((doubt) => `home.officeDoubt.${doubt}`),
  ...ACCOUNT_LIST_ORDERS.map((order) => `people.order.${order}`),
  ...SOLUTION_STATES.map((state) => `dryRun.state.${state}`),
  ...SOLUTION_RUN_CHANGES.map((name) => `dryRun.change.${name}`),
  ...SEVERAL.map((expected) => `dryRun.expect.${expected}`),
  ...["generator", "validator"].flatMap((role) =>
    ["", "None", "Add"].map((text) => `making.${role}${text}`)
  ),
  ...DATA_BUILD_KINDS.map((kind) => `making.report.${kind}`),
  ...DATA_BUILD_STATES.map((state) => `making.state.${state}`),
  ...DATA_BUILD_REASONS.map((reason) => `making.reason.${reason}`),
  ...[...PDF_FAULTS, "lessonFull"].map((code) =>
    `courseAdmin.pdfFault.${code}`
  ),
  ...MAKE_STAGES.map((stage) => `making.stage.${stage}`),
  ...CHOICE_NAMES.flatMap((name) => [
    `admin.${name}Help`,
    ...CHOICES[name].map((value) => `admin.${name}.${value}`),
  ]),
  ...CHOICES.shownOutput.filter((shown) => shown !== "all")
    .map((shown) => `submissions.keptBack.${shown}`),
  ...ARCHIVE_FAULTS.map((code) => `contestImport.${code}`),
  ...BALLOON_STEPS.flatMap((step) => [
    `contestBalloons.balloonStep.${step}`,
    `contestBalloons.balloonDone.${step}`,
  ]),
  ...Object.keys(COLOR_WORDS).map((word) => `contestBalloons.color.${word}`),
  ...OPINIONS.map((opinion) => `similar.opinion.${opinion}`),
  ...["seconds", "minutes", "hours", "days"].map((unit) => `similar.${unit}`),
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

Deno.test("refusals and calls have one text each, whichever file it is in", async () => {
  const twice: string[] = [];
  for (const kind of ["errors", "calls"]) {
    const seen = new Map<string, string>();
    for await (const { name } of Deno.readDir("locales/en-US")) {
      if (!name.endsWith(`${kind}.ts`)) continue;
      const text = await Deno.readTextFile(`locales/en-US/${name}`);
      for (const [, key] of text.matchAll(/^ {2}"?([\w.]+)"?:/gm)) {
        if (seen.has(key)) twice.push(`${key}: ${seen.get(key)}, ${name}`);
        seen.set(key, name);
      }
    }
  }
  assert.deepEqual(twice, []);
});
