import type { VNode } from "preact";
import { useT } from "../../components/reader.tsx";
import { QuizQuestions } from "../../components/quizzes/QuizQuestions.tsx";
import { QuizState } from "../../components/quizzes/QuizState.tsx";
import { questionWords } from "../../components/quizzes/words.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { LessonCode } from "../../islands/LessonCode.tsx";
import type { Lesson } from "../../lib/courses/schema.ts";
import { type LessonPart, partsOf } from "../../lib/courses/parts.ts";
import { hasSolved, type LessonAnswer } from "../../lib/courses/tasks.ts";
import { draftsOf } from "../../lib/drafts/service.ts";
import { refusalText } from "../../lib/failure.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { languageOf } from "../../lib/judging/languages.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { canViewProblem } from "../../lib/problems/access.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { grade } from "../../lib/quizzes/grading.ts";
import { isAskedUntold } from "../../lib/quizzes/place.ts";
import { isMultiPart, type QuizChoices } from "../../lib/quizzes/schema.ts";
import { rightOf, shownOptions } from "../../lib/quizzes/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";
import { readerOf } from "../page.tsx";
import { Prose, quizCode, shownParts, shownText } from "../quizzes/texts.tsx";

/** What a form without script brings back to the lesson. */
export interface TypedInLesson {
  /** Of which program. */
  run?: {
    part: number;
    code: string;
    input: string;
    error: string | null;
    result: RunResult | null;
  };
  /** To which quiz. */
  quiz?: { qid: number; chosen: QuizChoices; error: string };
}

interface Around {
  c: AppContext;
  lesson: Lesson;
  /** Of the lesson. */
  address: string;
  answers: ReadonlyMap<number, LessonAnswer>;
  /** The quiz that is answered anew, if one is. */
  again: number | null;
  typed: TypedInLesson;
}

/** The topic of what somebody has made of a lesson's programs. */
const topicOf = ({ id }: Lesson) => `lesson/${id}`;

/** A lesson's text with its programs, quizzes and problems in their places. */
export async function lessonParts(
  text: string,
  around: Around,
): Promise<VNode[]> {
  const { c, lesson } = around;
  const parts = partsOf(text);
  const drafts = parts.some(({ kind }) => kind === "code")
    ? await draftsOf(c.get("act"), topicOf(lesson))
    : {};
  const shown: VNode[] = [];
  for (const [n, part] of parts.entries()) {
    shown.push(await shownPart(part, n, { ...around, drafts }));
  }
  return shown;
}

async function shownPart(
  part: LessonPart,
  n: number,
  around: Around & { drafts: Record<string, { text: string }> },
): Promise<VNode> {
  const { c } = around;
  switch (part.kind) {
    case "code":
      return codePart(part, n, around);
    case "quiz":
      return await quizPart(part.qid, around);
    case "problem":
      return problemPart(part.problemId, around);
    default:
      return (
        <div
          key={n}
          class="prose written"
          dangerouslySetInnerHTML={{
            __html: await htmlOf(readerOf(c), part.markdown),
          }}
        />
      );
  }
}

function codePart(
  part: LessonPart & { kind: "code" },
  n: number,
  { c, lesson, address, typed, drafts }: Parameters<typeof shownPart>[2],
) {
  const t = c.get("t");
  const { viewer } = c.get("act");
  const { language, code, input } = part;
  const run = typed.run?.part === n ? typed.run : null;
  return (
    <LessonCode
      key={n}
      lessonId={lesson.id}
      part={n}
      action={`${address}/run#part-${n}`}
      topic={topicOf(lesson)}
      account={viewer?.uid ?? null}
      language={language}
      grammar={languageOf(language)!.grammar}
      code={code}
      draft={run?.code ?? drafts[String(n)]?.text ?? null}
      input={run?.input ?? input ?? ""}
      hasInput={input !== null}
      error={run?.error ?? null}
      result={run?.result ?? null}
      settings={viewer?.preferences.editor ?? null}
      words={codeWords(t, language)}
    />
  );
}

const codeWords = (t: Translate, language: string) => ({
  code: t("courses.code", { language }),
  input: t("courses.codeInput"),
  run: t("courses.run"),
  reset: t("courses.codeReset"),
  resetAsk: t("courses.codeResetAsk"),
  lost: t("practice.lost"),
  empty: t("errors.codeEmpty"),
  completion: {
    keyword: t("drafts.wordKeyword"),
    library: t("drafts.wordLibrary"),
    snippet: t("drafts.wordSnippet"),
    own: t("drafts.wordOwn"),
  },
  answer: {
    verdicts: verdictWords(t),
    runEmpty: t("problems.runEmpty"),
    runOutput: t("problems.runOutput"),
    runWanted: t("problems.runWanted"),
    runErrors: t("problems.runErrors"),
    compilerSays: t("submissions.compilerSays"),
    runEnded: t("problems.runEnded"),
    runUnchecked: t("problems.runUnchecked"),
    runPassed: t("problems.runPassed", { n: "{n}" }),
    runDiffers: t("problems.runDiffers", { line: "{line}" }),
  },
});

/** A quiz, answered where it stands; right or wrong is told at once, its key once it is right. */
async function quizPart(
  qid: number,
  { c, address, answers, again, typed }: Around,
): Promise<VNode> {
  const t = c.get("t");
  const act = c.get("act");
  const quiz = act.site.quizzes.catalogue.get(qid);
  const body = await act.site.quizzes.bodies.get(qid);
  const id = `quiz-${qid}`;
  if (quiz === null || body === null) return <Gone key={id} />;
  const { uid } = act.viewer!;
  const own = typed.quiz?.qid === qid ? typed.quiz : null;
  const answer = own !== null || again === qid ? null : answers.get(qid);
  const isHeld = isAskedUntold(act, qid);
  const graded = answer && !isHeld
    ? grade({ quiz, body, chosen: answer.chosen, scores: null })
    : null;
  const outcome = graded && {
    status: graded.status,
    score: null,
    parts: Object.fromEntries(
      Object.entries(graded.shares).map(([uuid, share]) => [
        uuid,
        share === 1 ? STATUS.accepted : STATUS.wrongAnswer,
      ]),
    ),
    key: graded.status === STATUS.accepted ? rightOf(body) : null,
  };
  const shown = await shownParts(
    c,
    quiz.type,
    body.parts.map((part) => ({
      ...part,
      options: [...shownOptions(quiz, part.options, uid)],
    })),
  );
  const words = { ...questionWords(t), score: "" };
  return (
    <section key={id} id={id} class="lesson-quiz" data-swap="">
      <Prose html={await htmlOf(readerOf(c), shownText(quiz.type, body))} />
      {await quizCode(c, body)}
      <form
        class="quiz-panel"
        method="post"
        action={`${address}/quiz/${qid}#${id}`}
      >
        <QuizState
          words={words}
          verdicts={verdictWords(t)}
          outcome={outcome}
          progress={null}
          error={own?.error ?? null}
        />
        <QuizQuestions
          {...shown}
          mark={null}
          isAwake={false}
          isMany={quiz.type === "multiple choice"}
          isMulti={isMultiPart(quiz.type)}
          words={words}
          chosen={own?.chosen ?? answer?.chosen ?? {}}
          outcome={outcome}
          isLocked={outcome !== null || isHeld}
          choose={() => {}}
        />
        <div class="quiz-foot">
          {isHeld
            ? (
              <p class="text-ink2">
                {refusalText(t, { code: "lessonQuizHeld" })}
              </p>
            )
            : outcome === null
            ? <Button kind="primary">{words.submit}</Button>
            : (
              <a class="btn" href={`${address}?again=${qid}#${id}`}>
                <Icon name="reset" />
                {words.again}
              </a>
            )}
        </div>
      </form>
    </section>
  );
}

/** A problem with where its reader stands; it is solved on its own page. */
function problemPart(problemId: string, { c }: Around): VNode {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const problem = site.problems.catalogue.find(problemId);
  if (problem === null || !canViewProblem(problem, viewer)) {
    return <Gone key={problemId} />;
  }
  const isSolved = viewer !== null && hasSolved(site, viewer.uid, problem.pid);
  return (
    <p key={problemId} class="flex items-center gap-3 py-3 px-4 card">
      <Icon name={isSolved ? "check" : "code"} />
      <a class="grow min-w-0 break-words" href={`/problem/${problemId}`}>
        <span class="num text-ink2">{problemId}</span>{" "}
        {titleOf(problem, c.get("locale"))}
      </a>
      <span class={isSolved ? "text-ok" : "text-ink2"}>
        {t(isSolved ? "courses.problemSolved" : "courses.problemOpen")}
      </span>
    </p>
  );
}

const Gone = () => {
  const t = useT();
  return <p class="text-ink2">{t("courses.partGone")}</p>;
};
