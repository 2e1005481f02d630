import { z } from "zod";
import type { AppContext } from "../../../lib/requests/request.ts";
import { showsRealNames } from "../../../lib/trainings/access.ts";
import { earnedOf } from "../../../lib/trainings/exams/grade.ts";
import { examFigures } from "../../../lib/trainings/exams/statistics.ts";
import { attemptRows } from "../../../lib/trainings/exams/view.ts";
import { isOutside } from "../../../lib/trainings/rank.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { page } from "../../define.ts";
import { tableFile } from "../../table_file.ts";
import { momentText } from "../frame.tsx";
import { chosenWords, managedExam } from "./results.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

const Params = Tid.extend({
  of: z.enum(["people", "questions"]),
  kind: z.enum(["csv", "xlsx"]),
});

type Line = (string | number)[];

/** An exam's figures as a table to download, by person or by question, for who manages the training. */
export const examTable = (at: OwnerPages) =>
  page({ params: Params }, async (c, { params: { tid, of, kind } }) => {
    const training = managedExam(c, at, tid);
    return tableFile(
      `exam-${tid}-${of}`,
      kind,
      of === "people"
        ? await peopleTable(c, training)
        : await questionTable(c, training),
    );
  });

/** A line an attempt; a column a question that still counts for anybody. */
async function peopleTable(
  c: AppContext,
  training: WholeTraining,
): Promise<Line[]> {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const { directory } = site.accounts;
  const knows = showsRealNames(act, training);
  const { sittings, answers } = await site.trainings.examBook.of(training);
  const headlines = new Map<number, string>();
  const lines: { name: string; line: Line; earned: Map<number, Line[0]> }[] =
    [];
  for (const sitting of sittings.values()) {
    const { uid, attempts } = sitting;
    if (isOutside(site, training, uid)) continue;
    const user = directory.get(uid);
    const name = user?.username ?? uid;
    const rows = await attemptRows(act, training, sitting, () => true);
    for (const row of rows) {
      const earned = new Map<number, Line[0]>();
      const of = { attempt: attempts[row.n], answers };
      for (const one of earnedOf(site, training, sitting, of)) {
        const { quiz, most } = one.question;
        headlines.set(quiz.qid, `${quiz.headline} (${most})`);
        earned.set(quiz.qid, one.earned ?? "");
      }
      const state = row.isTakenBack
        ? t("exams.takenBack")
        : row.endedAt === null
        ? t("exams.runs")
        : row.isByClock
        ? t("exams.endedByClock")
        : "";
      lines.push({
        name,
        earned,
        line: [
          knows ? user?.number ?? "" : "",
          name,
          knows ? user?.realname ?? "" : "",
          row.n + 1,
          momentText(c, row.startedAt),
          row.endedAt === null ? "" : momentText(c, row.endedAt),
          state,
          row.result?.earned ?? "",
          row.result?.most ?? "",
          row.points ?? "",
        ],
      });
    }
  }
  lines.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const qids = [...headlines.keys()].sort((a, b) => a - b);
  return [
    [
      t("trainings.studentNumber"),
      t("trainings.username"),
      t("trainings.realname"),
      t("exams.attempt", { n: "" }).trim(),
      t("exams.began"),
      t("exams.ended"),
      t("quizzes.marksState"),
      t("exams.result"),
      t("exams.points"),
      t("exams.best"),
      ...qids.map((qid) => headlines.get(qid)!),
    ],
    ...lines.map(({ line, earned }) => [
      ...line,
      ...qids.map((qid) => earned.get(qid) ?? ""),
    ]),
  ];
}

async function questionTable(
  c: AppContext,
  training: WholeTraining,
): Promise<Line[]> {
  const t = c.get("t");
  const figures = await examFigures(c.get("act").site, training);
  return [
    [
      t("exams.questions"),
      t("exams.drawnFor"),
      t("exams.answeredBy"),
      `${t("exams.share")} (%)`,
      t("exams.discrimination"),
      t("exams.chosen"),
    ],
    ...figures.map(
      ({ headline, had, answered, share, discrimination, choices }) => [
        headline,
        had,
        answered,
        Math.round(100 * share),
        discrimination === null ? "" : Math.round(100 * discrimination),
        chosenWords(t, choices),
      ],
    ),
  ];
}
