import { z } from "zod";
import { letterOf } from "../../../components/quizzes/quiz_panel.ts";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import {
  isMixed,
  type Quiz,
  type QuizPart,
} from "../../../lib/quizzes/schema.ts";
import { rightOf, shownOptions } from "../../../lib/quizzes/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { quizPoints } from "../../../lib/trainings/quizzes.ts";
import { quizzesOf } from "../../../lib/trainings/reading.ts";
import { page } from "../../define.ts";
import { readerOf } from "../../page.tsx";
import { Prose, quizCode, shownText } from "../../quizzes/texts.tsx";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";
import { useT } from "../../../components/reader.tsx";
import type { ComponentChildren } from "preact";
import {
  type MarkedSite,
  SiteMark,
} from "../../../components/layout/SiteMark.tsx";
import { hasFace } from "../../../lib/website/face.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Tabs } from "../../../components/ui/Tabs.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

/** The room for an essay. */
const ESSAY_LINES = 12;

const PAPER_VERSIONS = ["A", "B"] as const;

const Query = z.object({ version: z.enum(PAPER_VERSIONS).catch("A") });

/** A training's quizzes for the printer, with their keys: for who makes it. */
export const trainingPaper = (at: OwnerPages) =>
  page(
    { params: Tid, query: Query },
    async (c, { params: { tid }, query: { version } }) => {
      const t = c.get("t");
      const { site } = c.get("act");
      const training = trainingToManage(c, at, tid);
      const quizzes: PaperQuiz[] = [];
      for (const row of quizzesOf(site, training)) {
        const paper = await onPaper(c, row.quiz, version);
        if (paper === null) continue;
        quizzes.push({ ...paper, points: quizPoints(row) });
      }
      const admin = at.url(c, "/admin/training");
      return await at.show(c, "training", {
        title: t("quizPaper.title"),
        children: (
          <>
            {trainingTabs(c, at, training, "paper")}
            <QuizPaper
              title={training.title}
              site={site.website.config}
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
    text: (
      <Prose
        html={await htmlOf(readerOf(c), shownText(quiz.type, body))}
      />
    ),
    code: await quizCode(c, body),
    parts: body.parts.map((part) => {
      const options = ordered(quiz, part, version);
      return {
        uuid: part.uuid,
        title: part.title,
        options: options.map(({ text }) => text),
        lines: part.rubric === null ? 1 : ESSAY_LINES,
        key: options.length === 0
          ? right[part.uuid].join(" / ") ||
            (part.rubric ?? []).map(({ text, points }) => `${text} ${points}`)
              .join(", ")
          : part.isOrdered
          ? part.options.map((option) => letterOf(options.indexOf(option)))
            .join(" ")
          : options.flatMap(({ isCorrect }, n) => isCorrect ? letterOf(n) : [])
            .join(""),
      };
    }),
  };
}

/** Version A has the author's order, B another one that stays. */
const ordered = (
  quiz: Quiz,
  { options }: QuizPart,
  version: PaperVersion,
): readonly QuizPart["options"][number][] =>
  isMixed(quiz.type)
    // In the author's order they would tell their key.
    ? shownOptions(quiz, options, `paper ${version}`)
    : version === "A" || quiz.type === "true/false"
    ? options
    : turned(
      options,
      shownOptions({ ...quiz, isShuffled: true }, options, "paper"),
    );

/** An order by chance may be the first one again. */
const turned = (
  first: QuizPart["options"],
  other: readonly QuizPart["options"][number][],
) =>
  other.every((option, n) => option === first[n])
    ? [...first.slice(1), ...first.slice(0, 1)]
    : other;

type PaperVersion = typeof PAPER_VERSIONS[number];

interface PaperQuiz {
  qid: number;
  points: number;
  text: ComponentChildren;
  code: ComponentChildren;
  parts: readonly {
    uuid: string;
    title: string;
    /** In this version's order; none: an answer is written. */
    options: readonly string[];
    /** Where an answer is written: how many. */
    lines: number;
    /** Letters of what is right, or what is accepted. */
    key: string;
  }[];
}

interface QuizPaperProps {
  title: string;
  site: MarkedSite;
  path: string;
  version: PaperVersion;
  quizzes: readonly PaperQuiz[];
}

/** A set of quizzes for the printer: questions of one version, and its key on a sheet of its own. */
function QuizPaper(
  { title, site, path, version, quizzes }: QuizPaperProps,
) {
  const t = useT();
  if (quizzes.length === 0) {
    return (
      <div class="card">
        <Empty icon="list" title={t("quizBank.none")} />
      </div>
    );
  }
  return (
    <>
      <div class="flex flex-wrap items-center gap-3 no-print">
        <Tabs
          label={t("quizPaper.version")}
          tabs={PAPER_VERSIONS.map((one) => ({
            href: `${path}?version=${one}`,
            text: t("quizPaper.versionOf", { version: one }),
            isCurrent: one === version,
          }))}
          class="grow"
        />
        <p class="text-ink2">{t("quizPaper.help")}</p>
      </div>
      <section class="quiz-paper">
        <header class="quiz-paper-head">
          {hasFace(site) && <SiteMark site={site} isAlone />}
          <h2>{title}</h2>
          <p>{t("quizPaper.versionOf", { version })}</p>
          <p>{t("quizPaper.name")} ______________</p>
          <p>{t("quizPaper.class")} ______________</p>
        </header>
        <ol>
          {quizzes.map((quiz) => (
            <li key={quiz.qid} class="quiz-paper-item">
              <span class="text-ink2 num">
                {t("quizzes.points", { points: quiz.points })}
              </span>
              {quiz.text}
              {quiz.code}
              {quiz.parts.map((part, n) => (
                <div key={part.uuid} class="flex flex-col gap-1">
                  {quiz.parts.length > 1 && (
                    <p class="font-semibold">({n + 1}) {part.title}</p>
                  )}
                  {part.options.length === 0
                    ? Array.from(
                      { length: part.lines },
                      (_, line) => (
                        <p key={line}>______________________________</p>
                      ),
                    )
                    : (
                      <ul class="quiz-paper-options">
                        {part.options.map((text, m) => (
                          <li key={m}>
                            <b>{letterOf(m)}.</b> {text}
                          </li>
                        ))}
                      </ul>
                    )}
                </div>
              ))}
            </li>
          ))}
        </ol>
      </section>
      <section class="quiz-paper quiz-paper-key">
        <h2>
          {t("quizPaper.key", { version })}
        </h2>
        <ol>
          {quizzes.map(({ qid, parts }) => (
            <li key={qid}>{parts.map(({ key }) => key).join("; ")}</li>
          ))}
        </ol>
      </section>
      <div class="no-print">
        <Button href={path.replace(/\/paper$/, "/problems")}>
          {t("trainings.tab.problems")}
        </Button>
      </div>
    </>
  );
}
