import assert from "node:assert/strict";
import { beginExam, handInExam } from "../../../lib/trainings/exams/service.ts";
import type { TestSite } from "../../support.ts";
import { addExam } from "../exams/exams.ts";
import type { Write } from "../hammer_write.ts";
import { addGroup } from "../groups/groups.ts";
import type { Area } from "./area.ts";

const MEMBER = "1......";
const PAGES = [
  "GET /training/:tid/exam",
  "POST /training/:tid/exam",
  "GET /training/:tid/exam/paper",
  "POST /training/:tid/exam/paper",
  "GET /training/:tid/exam/attempt/:attempt",
  "GET /training/:tid/exam/results",
  "GET /training/:tid/exam/results/:uid/:attempt",
  "GET /training/:tid/exam/:of/:kind/table",
];
const DEED = "POST /admin/training/:tid/exam/:uid/:attempt";
const CALLS = [
  "GET /api/get-training-exam",
  "POST /api/begin-training-exam",
  "GET /api/get-training-exam-attempt",
  "POST /api/save-training-exam-answers",
  "POST /api/hand-in-training-exam",
  "GET /api/get-training-exam-results",
];

const table = (lines: readonly string[], value: string) =>
  Object.fromEntries(lines.map((line) => [line, value]));

/** An exam that root has sat once, and sits again. */
async function furnished(t: TestSite, gid: number | null) {
  const { tid } = await addExam(t, { by: "root", gid, examAttempts: 20 });
  const root = await t.actAs("root");
  assert.ok((await beginExam(root, tid)).ok);
  assert.ok((await handInExam(root, { tid, attempt: 0 })).ok);
  assert.ok((await beginExam(root, tid)).ok);
  return {
    ":tid": String(tid),
    ":uid": root.viewer!.uid,
    ":attempt": "1",
    ":of": "people",
    ":kind": "csv",
  };
}

const SHOWN = "what was answered to quizzes, and no program";

/** The site's exams, and all calls of exams. */
export const EXAMS: Area = {
  roles: { ...table([...PAGES, ...CALLS], MEMBER), [DEED]: "133...3" },
  async furnish(t) {
    const params = await furnished(t, null);
    const tid = params[":tid"];
    return {
      params,
      reads: [
        `/training/${tid}/exam`,
        `/training/${tid}/exam/paper`,
        `/training/${tid}/exam/attempt/1`,
        `/training/${tid}/exam/results`,
        `/training/${tid}/exam/results/1/1`,
        `/api/get-training-exam?tid=${tid}`,
        `/api/get-training-exam-attempt?tid=${tid}&attempt=1`,
        `/api/get-training-exam-results?tid=${tid}`,
      ],
      pages: [`/training/${tid}/exam/paper?question=2`],
    };
  },
  forms: (t): Write[] => {
    const path = `/training/${examOf(t)}/exam`;
    return [
      { method: "POST", path, as: "user", form: { x: "1" } },
      {
        method: "POST",
        path: `${path}/paper`,
        as: "root",
        form: { do: "save", attempt: "2", at: "" },
      },
      {
        method: "POST",
        path: `/admin${path}/1/1`,
        as: "root",
        form: { deed: "oneMore" },
      },
    ];
  },
  calls: (t) =>
    [
      "begin-training-exam",
      "save-training-exam-answers",
      "hand-in-training-exam",
    ]
      .map((call) => ({
        method: "POST" as const,
        path: `/api/${call}`,
        json: { tid: examOf(t), answers: {} },
        as: "root" as const,
      })),
  elsewhere: table(CALLS, "ours: exams/"),
  showsNone: { [SHOWN]: [...PAGES, ...CALLS, DEED] },
};

/** The exam of the site that the hammer finds. */
const examOf = ({ site }: Pick<TestSite, "site">): number =>
  [...site.venues.kept.trainings.values()]
    .find(({ isExam, gid }) => isExam && gid === null)?.tid ?? 0;

const OF_GROUP = [...PAGES, DEED]
  .map((line) => line.replace(" ", " /group/:gid"));

/** Those of groups; who may, is a matter of the person's place in the group. */
export const GROUP_EXAMS: Area = {
  roles: table(OF_GROUP, MEMBER),
  async furnish(t) {
    // One of their own: a class with homework shows other forms.
    const gid = await addGroup(
      t,
      { name: "Who sit", shortName: "SITS" },
      "root",
    );
    return { params: { ...await furnished(t, gid), ":gid": String(gid) } };
  },
  leftOut: table(
    OF_GROUP.filter((line) => line.startsWith("POST ")),
    "the site's are hammered",
  ),
  showsNone: { [SHOWN]: OF_GROUP },
};
