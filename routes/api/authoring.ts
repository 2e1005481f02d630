import { z } from "zod";
import {
  forgetSolutionRun,
  openVerification,
  startVerification,
} from "../../lib/authoring/verify.ts";
import { verificationRow } from "../../lib/authoring/verification_rows.ts";
import {
  endDataBuild,
  openDataBuild,
  startDataBuild,
} from "../../lib/authoring/data_build.ts";
import { DATA_BUILD_KINDS } from "../../lib/authoring/data_build_record.ts";
import {
  toDataBuild,
  toProgram,
  toSolutionRun,
  toSolutionRunReport,
} from "../../lib/authoring/view.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { id, Pid } from "../../lib/http/input.ts";
import {
  MAX_PROGRAMS,
  MAX_SCRIPT_CHARS,
  ProgramDraft,
} from "../../lib/problems/solutions/programs.ts";
import {
  openPrograms,
  removeProgram,
  saveProgram,
  saveScript,
} from "../../lib/problems/solutions/solutions.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

/* All of them are ours: for who may edit the problem. */

const ProgramQuery = z.object({ pid: id, id });

const ProgramAnswer = shape(
  "id i, role s, name s, language s, code s, note s, expected s, points i?, isMain b, modifiedUser s, gmtModified d",
);

export const apiPrograms = api({
  answer: {
    programs: [
      ProgramAnswer,
    ],
    ...shape("script s"),
  },
  query: Pid,
}, async (act, { query }) => {
  const { kept } = unwrap(await openPrograms(act, query.pid));
  return { programs: kept.programs.map(toProgram), script: kept.script };
});

/** Without an id it is added. */
const ProgramBody = z.object({ pid: id, id: id.optional() });

export const apiSaveProgram = api(
  {
    answer: ProgramAnswer,
    body: ProgramBody.and(ProgramDraft),
  },
  async (act, { body: { pid, id, ...draft } }) => {
    const changed = id === undefined ? null : { id };
    return toProgram(unwrap(await saveProgram(act, pid, draft, changed)));
  },
);

export const apiRemoveProgram = api(
  { query: ProgramQuery },
  async (act, { query: { pid, id } }) => {
    unwrap(await removeProgram(act, pid, id));
    await forgetSolutionRun(act.site, pid, id);
  },
);

const ScriptBody = z.object({
  pid: id,
  script: z.string().max(MAX_SCRIPT_CHARS, "textTooLong"),
});

export const apiSaveScript = api(
  { body: ScriptBody },
  async (act, { body: { pid, script } }) => {
    unwrap(await saveScript(act, pid, script));
  },
);

/** Of these solutions, or of all. */
const RunBody = z.object({
  pid: id,
  ids: z.array(id).max(MAX_PROGRAMS).optional(),
});

export const apiStartVerification = api(
  { answer: shape("count i"), body: RunBody },
  async (act, { body: { pid, ids } }) => ({
    count: unwrap(await startVerification(act, pid, ids)),
  }),
);

export const apiVerification = api(
  {
    answer: {
      doubts: ["s"],
      solutions: [{
        ...shape("id i, name s, language s, expected s, points i?, state s"),
        changes: ["s"],
        ...shape(
          "status i?, time i?, memory i?, score i?, timeLimit i, memoryLimit i, done i?, total i?",
        ),
      }],
    },
    query: Pid,
  },
  async (act, { query }) => {
    const { problem, rows, doubts } = unwrap(
      await openVerification(act, query.pid),
    );
    return {
      doubts,
      solutions: rows.map((row) =>
        toSolutionRun(verificationRow(act, problem, row))
      ),
    };
  },
);

const NOTE = ["null", shape("code s, value i?")] as const;

/** One solution's result, case by case; null while there is none. */
export const apiSolutionRun = api(
  {
    answer: ["null", {
      note: NOTE,
      ...shape("message s?"),
      cases: [
        {
          ...shape(
            "seq i, groupNum i?, inputName s, outputName s, status i, time i?, memory i?, score i?, message s?",
          ),
          note: NOTE,
        },
      ],
    }],
    query: ProgramQuery,
  },
  async (act, { query: { pid, id } }) => {
    const { rows } = unwrap(await openVerification(act, pid));
    const row = rows.find(({ program }) => program.id === id);
    if (row === undefined) throw failure("notFound");
    const report = row.solutionRun &&
      await act.site.authoring.solutionRunReports.get(row.solutionRun.id);
    return report && toSolutionRunReport(report);
  },
);

const DataBuildBody = z.object({
  pid: id,
  kind: z.enum(DATA_BUILD_KINDS),
  keeps: z.boolean().default(false),
  applies: z.boolean().default(false),
});

export const apiStartDataBuild = api(
  { body: DataBuildBody },
  async (act, { body: { pid, ...draft } }) => {
    unwrap(await startDataBuild(act, pid, draft));
  },
);

export const apiDataBuild = api({
  answer: ["null", {
    ...shape(
      "kind s, state s, reason s?, keeps b, applies b, author s, gmtCreate d, total i, done i",
    ),
    cases: [{
      ...shape("label s, groupNum i?, isDone b"),
      input: ["null", shape("hash s, size i")],
      output: ["null", shape("hash s, size i, trimmed s, squeezed s")],
      ...shape("time i?, memory i?"),
      fault: ["null", {
        ...shape("stage s, status i"),
        note: NOTE,
        ...shape("message s?"),
      }],
    }],
  }],
  query: Pid,
}, async (act, { query }) => {
  const view = unwrap(await openDataBuild(act, query.pid));
  return view && toDataBuild(view);
});

const EndBody = z.object({ pid: id, how: z.enum(["apply", "drop"]) });

export const apiEndDataBuild = api(
  { body: EndBody },
  async (act, { body: { pid, how } }) => {
    unwrap(await endDataBuild(act, pid, how));
  },
);
