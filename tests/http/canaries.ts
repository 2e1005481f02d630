import { keepSlip } from "./accounts/slips.ts";
import assert from "node:assert/strict";
import { startVerification } from "../../lib/authoring/verify.ts";
import { startDataBuild } from "../../lib/authoring/data_build.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { saveScript } from "../../lib/problems/solutions/solutions.ts";
import { startRejudge } from "../../lib/submissions/rejudging/rejudge.ts";
import { envelope, type TestSite } from "../support.ts";
import { authorsJudge, keepProgram } from "./problems/authored.ts";
import { aRunVerdict, judged, judgeOf } from "./judging.ts";
import { hojEntries, zip } from "../packages.ts";
import { readIn } from "./exchange/imports.ts";
import { aNotice, aReminder } from "./messages/messages.ts";
import { anotherPerson } from "./accounts/people.ts";
import { sendZip } from "./problems/new_data.ts";

/** Found nowhere by who is not entitled; the key says what was planted. */
export const CANARIES = {
  passwordHash: "canary-hash-2f61",
  email: "canary-mail-9b02@example.org",
  realname: "canary-realname-55",
  number: "canary-number-7c",
  ip: "203.0.113.199",
  userAgent: "canary-agent-31",
  code: "canary_code_e8",
  compilerWords: "canary-words-0d",
  programWords: "canary-stderr-42",
  hiddenTitle: "canary-title-a7",
  hiddenText: "canary-statement-c4",
  checker: "canary_checker_b1",
  judgeFile: "canary_judge_file_66",
  testData: "canary-test-data-d9",
  hiddenTestData: "canary-hidden-data-03",
  solution: "canary_solution_77",
  solutionNote: "canary-note-4b",
  trialWords: "canary-trial-words-c1",
  generator: "canary_generator_2a",
  validator: "canary_validator_90",
  script: "canary-script-d3",
  validatorWords: "canary-validator-words-58",
  runInput: "canary-run-input-18",
  runOutput: "canary-run-output-f0",
  rejudgeReason: "canary-reason-3b",
  message: "canary-message-92",
  draft: "canary-draft-6e",
  forAdmins: "canary-for-admins-1d",
  imported: "canary-import-58",
  uploadedName: "canary-uploaded-e2",
  slipPassword: "canary-slip-a4",
};
export type Canary = keyof typeof CANARIES;

const withCanaryCases = (input: string) => ({
  cases: [{ input, output: input, score: 0, groupNum: null }],
});

/** A site in which there is something of each. */
export async function plant(t: TestSite) {
  const owner = await anotherPerson(t, "owner", {
    email: CANARIES.email,
    realname: CANARIES.realname,
    number: CANARIES.number,
    passwordHash: CANARIES.passwordHash,
  });
  const open = await t.addProblem({
    spjCode: CANARIES.checker,
    judgeExtraFile: { "checker.h": CANARIES.judgeFile },
    ...withCanaryCases(CANARIES.testData),
  });
  const hidden = await t.addProblem({
    auth: 2,
    texts: {
      "zh-CN": {
        title: CANARIES.hiddenTitle,
        description: CANARIES.hiddenText,
        input: CANARIES.hiddenText,
        output: CANARIES.hiddenText,
        hint: CANARIES.hiddenText,
      },
    },
    ...withCanaryCases(CANARIES.hiddenTestData),
  });
  const headers = {
    authorization: owner.token,
    "x-forwarded-for": CANARIES.ip,
    "user-agent": CANARIES.userAgent,
  };
  const sent = { as: "visitor", code: CANARIES.code, headers } as const;
  const failed = await judged(t, open.problemId, {
    ...sent,
    verdict: { status: STATUS.runtimeError },
    cases: { message: CANARIES.programWords },
  });
  const uncompiled = await judged(t, open.problemId, {
    ...sent,
    verdict: {
      status: STATUS.compileError,
      message: CANARIES.compilerWords,
      cases: [],
    },
  });
  await plantPrograms(t, open.pid);
  // One to the hidden problem, sent while it was shown.
  const setAuth = (auth: 1 | 2) =>
    t.site.problems.records.update([hidden.pid], (row) => ({ ...row, auth }));
  await setAuth(1);
  const toHidden = await judged(t, hidden.problemId, sent);
  await setAuth(2);
  const cases = await Promise.all(
    [open, hidden].map(({ pid }) => t.site.problems.cases.get(pid)),
  );
  return {
    owner,
    problems: [open, hidden],
    caseIds: cases.flatMap((rows) => rows!.map(({ caseId }) => caseId)),
    // Sent by root, and not used yet.
    uploadId: await sendZip(t, [
      [`${CANARIES.uploadedName}.in`, CANARIES.testData],
    ]),
    submissions: [failed, uncompiled, toHidden],
    runKey: await plantRun(t, open.pid, headers),
    rejudge: await plantRejudge(t, hidden.pid),
    notices: await plantMessages(t, owner.user.uid),
    imports: [await plantImport(t)],
    // Made by root.
    slipsKey: await keepSlip(t, { password: CANARIES.slipPassword }),
  };
}

/** A file of problems that nobody has taken yet. */
async function plantImport(t: TestSite): Promise<number> {
  const title = CANARIES.imported;
  const { id } = await readIn(t, zip(hojEntries({ title })));
  return id;
}

/** What the owner alone may read, what waits, and what is for admins. */
async function plantMessages(t: TestSite, uid: string): Promise<number[]> {
  const words = {
    sourceContent: CANARIES.message,
    sourceTitle: CANARIES.message,
  };
  for (const action of ["Discuss", "Reply", "Like_Post"] as const) {
    await aReminder(t, uid, { action, ...words });
  }
  const draft = { title: CANARIES.draft, content: CANARIES.draft };
  return [
    await aNotice(t, {
      type: "Single",
      recipientUids: [uid],
      title: CANARIES.message,
      content: CANARIES.message,
    }),
    await aNotice(t, draft, null),
    await aNotice(t, draft, t.clock.now + 3_600_000),
    await aNotice(t, {
      type: "Admin",
      title: CANARIES.forAdmins,
      content: CANARIES.forAdmins,
    }),
  ];
}

/** What an author keeps with a problem that everybody sees, and what came of it. */
async function plantPrograms(t: TestSite, pid: number): Promise<void> {
  const root = await t.actAs("root");
  const note = CANARIES.solutionNote;
  await keepProgram(t, pid, { code: CANARIES.solution, note });
  await keepProgram(t, pid, {
    role: "generator",
    name: "gen",
    code: CANARIES.generator,
  });
  await keepProgram(t, pid, { role: "validator", code: CANARIES.validator });
  assert.ok((await startVerification(root, pid)).ok);
  const judge = authorsJudge(t);
  await judge.judgeTrials(() => ({
    status: STATUS.runtimeError,
    message: CANARIES.trialWords,
  }));
  assert.ok((await saveScript(root, pid, `gen ${CANARIES.script}`)).ok);
  const draft = { kind: "generate", keeps: false, applies: true } as const;
  assert.ok((await startDataBuild(root, pid, draft)).ok);
  await Promise.all(t.site.background);
  await judge.makeCases(() => ({
    fault: {
      stage: "validator",
      status: STATUS.wrongAnswer,
      note: null,
      message: CANARIES.validatorWords,
    },
  }));
}

/** A test run that has its answer. */
async function plantRun(t: TestSite, pid: number, headers: HeadersInit) {
  const json = {
    pid,
    type: "public",
    language: "C",
    code: CANARIES.code,
    userInput: CANARIES.runInput,
    expectedOutput: "",
  };
  const path = "/api/submit-problem-test-judge";
  const sent = await envelope(await t.call("POST", path, { headers, json }));
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aRunVerdict({ stdout: CANARIES.runOutput }));
  return sent.data as string;
}

/** A rejudge whose preview waits to be judged. */
async function plantRejudge(t: TestSite, pid: number): Promise<number> {
  const begun = await startRejudge(await t.actAs("root"), pid, {
    mode: "preview",
    reason: CANARIES.rejudgeReason,
    status: null,
    includesManual: false,
  });
  assert.ok(begun.ok);
  await Promise.all(t.site.background);
  return begun.value.id;
}
export type Planted = Awaited<ReturnType<typeof plant>>;
