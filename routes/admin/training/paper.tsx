import { z } from "zod";
import {
  PAPER_VERSIONS,
  type PaperQuiz,
  type PaperVersion,
  QuizPaper,
} from "../../../components/admin/trainings/QuizPaper.tsx";
import { letterOf } from "../../../components/quizzes/quiz_panel.ts";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import type { Quiz, QuizPart } from "../../../lib/quizzes/schema.ts";
import { rightOf, shownOptions } from "../../../lib/quizzes/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { quizPoints } from "../../../lib/trainings/quizzes.ts";
import { quizzesOf } from "../../../lib/trainings/reading.ts";
import { page } from "../../define.ts";
import { readerOf } from "../../page.tsx";
import { Prose, quizCode } from "../../quizzes/texts.tsx";
import {
  filledIn,
  type TrainingPages,
  TrainingParams,
} from "../../trainings/place.tsx";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";

const Query = z.object({ version: z.enum(PAPER_VERSIONS).catch("A") });

/** A training's quizzes for the printer, with their keys: for who makes it. */
export const trainingPaper = (pages: TrainingPages) =>
  page(
    { params: TrainingParams, query: Query },
    async (c, { params: { tid }, query: { version } }) => {
      const t = c.get("t");
      const { site } = c.get("act");
      const training = trainingToManage(c, pages, tid);
      const quizzes: PaperQuiz[] = [];
      for (const row of quizzesOf(site, training)) {
        const paper = await onPaper(c, row.quiz, version);
        if (paper === null) continue;
        quizzes.push({ ...paper, points: quizPoints(row) });
      }
      const admin = filledIn(c, pages.admin);
      return await pages.showAdmin(c, {
        title: t("quizPaper.title"),
        back: { href: admin, text: t("trainingAdmin.adminTitle") },
        children: (
          <>
            {trainingTabs(c, pages, training, "paper")}
            <QuizPaper
              title={training.title}
              path={`${admin}/${tid}/paper`}
              version={version}
              quizzes={quizzes}
            />
          </>
        ),
      });
    },
  );

async function onPaper(c: AppContext, quiz: Quiz, version: PaperVersion) {
  const body = await c.get("act").site.quizzes.bodies.get(quiz.qid);
  if (body === null) return null;
  const right = rightOf(body);
  return {
    qid: quiz.qid,
    text: <Prose html={await htmlOf(readerOf(c), body.title)} />,
    code: await quizCode(c, body),
    parts: body.parts.map((part) => {
      const options = ordered(quiz, part, version);
      return {
        uuid: part.uuid,
        title: part.title,
        options: options.map(({ text }) => text),
        key: options.length === 0
          ? right[part.uuid].join(" / ")
          : options.flatMap(({ isCorrect }, n) => isCorrect ? letterOf(n) : [])
            .join(""),
      };
    }),
  };
}

/** Version A has the author's order, B another one that stays. */
const ordered = (
  { qid, type }: Quiz,
  { options }: QuizPart,
  version: PaperVersion,
) =>
  version === "A" || type === "true/false" ? options : turned(
    options,
    shownOptions({ qid, isShuffled: true }, options, "paper"),
  );

/** An order by chance may be the first one again. */
const turned = (
  first: QuizPart["options"],
  other: readonly QuizPart["options"][number][],
) =>
  other.every((option, n) => option === first[n])
    ? [...first.slice(1), ...first.slice(0, 1)]
    : other;
