import { z } from "zod";
import {
  QUIZ_FORM_ID,
  QuizForm,
  type QuizFormValues,
} from "../../../components/admin/quizzes/QuizForm.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { failure, type Refusal } from "../../../lib/failure.ts";
import { optionalText, Qid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canMakeQuizzes } from "../../../lib/quizzes/access.ts";
import { LANGUAGES } from "../../../lib/judging/languages.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import {
  hasCode,
  type Quiz,
  QUIZ_TYPES,
  QuizDraft,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import {
  createQuiz,
  deleteQuiz,
  updateQuiz,
} from "../../../lib/quizzes/service.ts";
import {
  type QuizStatistics,
  quizStatistics,
} from "../../../lib/quizzes/statistics.ts";
import { isAskedUntold } from "../../../lib/quizzes/place.ts";
import { ok, type Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form, type Sent } from "../../form.ts";
import { formState } from "../../forms.ts";
import { SINCE, versionOf } from "../../stored_version.ts";
import { quizPreview } from "./preview.tsx";
import { leavesOthers } from "./key_changed.ts";
import { BANK, openInBank } from "./bank.tsx";
import type { OwnerPages } from "../../owner.tsx";
import {
  asKind,
  draftOf,
  newQuiz,
  typedQuiz,
  valuesOf,
  withPart,
  withRoom,
} from "./quiz_typed.ts";
import { useT } from "../../../components/reader.tsx";
import {
  letterOf,
  QUIZ_TYPE_WORDS,
} from "../../../components/admin/quizzes/quiz_words.ts";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";

/** Options of a question, too: they are told at their question. */
const atQuestion = (refusal: Refusal): Refusal => ({
  ...refusal,
  field: refusal.field?.replace(/^(data\.\d+)\..*$/, "$1"),
});

/** A bank's pages for making, changing and deleting a quiz. */
export function quizForms(at: OwnerPages) {
  const show = async (
    c: AppContext,
    { quiz, values, since, errors = {}, isPreviewed = false }: {
      /** Null: a new one. */
      quiz: Quiz | null;
      values: QuizFormValues;
      /** The version that it was filled from. */
      since?: string;
      errors?: Readonly<Record<string, string>>;
      isPreviewed?: boolean;
    },
  ) => {
    const t = c.get("t");
    const path = at.url(c, BANK);
    const isRefused = Object.keys(errors).length > 0;
    const title = t(quiz === null ? "quizBank.new" : "quizBank.edit");
    const children = (
      <>
        {quiz === null ? <QuizKinds type={values.type} /> : (
          <div>
            <Button
              kind="quiet"
              icon="chart"
              href={`${path}/${quiz.qid}/statistics`}
            >
              {t("quizzes.statistics")}
            </Button>
            <Button
              kind="quiet"
              icon="reset"
              href={`${path}/${quiz.qid}/regrade`}
            >
              {t("quizBank.regradeTitle")}
            </Button>
          </div>
        )}
        {isPreviewed && await quizPreview(c, values)}
        <QuizForm
          action={quiz === null ? `${path}/create` : `${path}/${quiz.qid}/edit`}
          back={path}
          since={since}
          values={values}
          errors={errors}
          languages={LANGUAGES.map(({ name }) => name)}
          isNew={quiz === null}
          isFresh={c.req.method === "GET"}
          isOfSite={at.of(c).gid === null}
        />
      </>
    );
    return await at.show(c, "problem", { title, isRefused, children });
  };

  const words = (c: AppContext) =>
    [c.get("t")("quizBank.true"), c.get("t")("quizBank.false")] as const;

  /** The buttons that only change the form's shape, or show what it has. */
  const looked = (
    { c, form }: Pick<Sent, "c" | "form">,
    quiz: Quiz | null,
  ) => {
    const values = typedQuiz(form);
    const since = form.get(SINCE) ?? undefined;
    const kind = quiz === null ? form.get(KIND) : null;
    if (kind !== null) {
      return show(c, { quiz, values: asKind(values, kind, words(c)) });
    }
    switch (form.get("action")) {
      case "part":
        return show(c, { quiz, since, values: withPart(values, words(c)) });
      case "room":
        return show(c, { quiz, since, values: withRoom(values) });
      case "preview":
        return show(c, {
          quiz,
          since,
          values: withRoom(values),
          isPreviewed: true,
        });
      default:
        return null;
    }
  };

  const fresh = page(
    { query: z.object({ type: optionalText(40).catch(undefined) }) },
    (c, { query }) => {
      const gid = at.of(c).gid;
      if (!canMakeQuizzes(gid, c.get("act").viewer)) throw failure("forbidden");
      return show(c, { quiz: null, values: newQuiz(query.type, words(c)) });
    },
  );

  const create = form({
    schema: QuizDraft,
    pick: (form) => draftOf(typedQuiz(form), null),
    makes: ({ form }) => form.get("action") === "save",
    asksTwin: true,
    look: (sent) => looked(sent, null),
    async run({ c, act }, draft): Promise<Result<Quiz, Refusal>> {
      return await createQuiz(act, draft, at.of(c).gid);
    },
    next: ({ c }) => ({ to: at.url(c, BANK), key: "quizBank.saved" }),
    again: ({ c, form }, _, refusals) =>
      show(c, {
        quiz: null,
        values: withRoom(typedQuiz(form)),
        errors: formState(c, form, refusals.map(atQuestion)).errors,
      }),
  });

  const Params = Qid;

  const opened = (c: AppContext, { qid }: z.output<typeof Params>) =>
    openInBank(c, at, qid);

  const stored = (
    c: AppContext,
    { quiz, body }: Awaited<ReturnType<typeof opened>>,
  ) => {
    const tags = tagsOf(c.get("act"), quiz.tags, c.get("locale"))
      .map(({ name }) => name).join(", ");
    return valuesOf(quiz, body, tags);
  };

  const edit = page({ params: Params }, async (c, { params }) => {
    const known = await opened(c, params);
    const values = stored(c, known);
    const since = versionOf(values);
    return await show(c, { quiz: known.quiz, values, since });
  });

  const save = form({
    params: Params,
    open: opened,
    stored: ({ c, opened }) => stored(c, opened),
    schema: QuizDraft,
    pick: (form, { opened: { body } }) => draftOf(typedQuiz(form), body),
    look: (sent) => looked(sent, sent.opened.quiz),
    async run({ act, params, opened }, draft) {
      const saved = await updateQuiz(act, params.qid, draft);
      return saved.ok
        ? ok({ asksRegrade: await leavesOthers(act, opened) })
        : saved;
    },
    // Answers of before keep what they were given until somebody has seen what would change.
    next: ({ c, params }, { asksRegrade }) =>
      asksRegrade
        ? {
          to: `${at.url(c, BANK)}/${params.qid}/regrade`,
          key: "quizBank.keyChanged",
        }
        : { to: at.url(c, BANK), key: "quizBank.saved" },
    again: ({ c, form, opened }, _, refusals) =>
      show(c, {
        quiz: opened.quiz,
        since: versionOf(stored(c, opened)),
        values: withRoom(typedQuiz(form)),
        errors: formState(c, form, refusals.map(atQuestion)).errors,
      }),
  });

  const remove = form({
    params: Params,
    open: opened,
    async run({ act, params }) {
      const deleted = await deleteQuiz(act, params.qid);
      return deleted.ok ? ok(null) : deleted;
    },
    next: ({ c }) => ({ to: at.url(c, BANK), key: "quizBank.deleted" }),
  });

  const statistics = page({ params: Params }, async (c, { params }) => {
    const t = c.get("t");
    const { quiz, body } = await opened(c, params);
    const act = c.get("act");
    const { site } = act;
    return await at.show(c, "problem", {
      title: quiz.headline || t("quizzes.quiz", { id: String(quiz.qid) }),
      // Counted over all places, they would tell those of a contest that is still sealed.
      children: isAskedUntold(act, quiz.qid)
        ? <Notice kind="info">{t("quizBank.statisticsLater")}</Notice>
        : (
          <QuizStatisticsView
            statistics={await quizStatistics(site, quiz, body)}
          />
        ),
    });
  });

  return { fresh, create, edit, save, remove, statistics };
}

/** The button that makes another kind of what was typed. */
const KIND = "kind";

/** The kinds of a new quiz: its form comes back as another, with what was typed. */
function QuizKinds({ type }: { type: QuizType }) {
  const t = useT();
  return (
    <nav class="flex flex-wrap gap-2" aria-label={t("quizBank.type")}>
      {/* What Enter presses, so that it does not choose another kind. */}
      <button
        type="submit"
        name="action"
        value={enterAction(type)}
        form={QUIZ_FORM_ID}
        formNoValidate={enterAction(type) !== "save"}
        hidden
      />
      {QUIZ_TYPES.map((kind) => (
        <button
          key={kind}
          type="submit"
          name={KIND}
          value={kind}
          form={QUIZ_FORM_ID}
          formNoValidate
          class={kind === type ? "btn btn-primary btn-small" : "btn btn-small"}
          aria-current={kind === type ? "true" : undefined}
        >
          {t(QUIZ_TYPE_WORDS[kind])}
        </button>
      ))}
    </nav>
  );
}

const enterAction = (type: QuizType) =>
  hasCode(type) || type === "blanks"
    ? "part"
    : type === "true/false" || type === "fill in"
    ? "save"
    : "room";

interface QuizStatisticsProps {
  statistics: QuizStatistics;
}

const percent = (count: number, total: number) =>
  total === 0 ? "–" : `${(100 * count / total).toFixed(2)}%`;

/** How a quiz is answered: right, in part, wrong; then what is chosen, question by question. */
function QuizStatisticsView(
  { statistics }: QuizStatisticsProps,
) {
  const t = useT();
  const { total, ac, pa, wa, waiting, parts } = statistics;
  if (total === 0) {
    return (
      <div class="card">
        <Empty icon="chart" title={t("quizBank.neverAnswered")} />
      </div>
    );
  }
  const figures = [
    [total, t("quizBank.answeredTimes")],
    [percent(ac, total), t("quizzes.right")],
    [percent(pa, total), t("quizzes.partly")],
    [percent(wa, total), t("quizzes.wrong")],
    ...waiting > 0 ? [[waiting, t("quizzes.waiting")] as const] : [],
  ] as const;
  return (
    <>
      <div class="figures-line">
        {figures.map(([figure, text]) => (
          <p key={text}>
            <b class="num">{figure}</b>
            {text}
          </p>
        ))}
      </div>
      {parts.map(({ uuid, title, choices, isTyped }, n) => (
        <section key={uuid} class="flex flex-col gap-2">
          {parts.length > 1 && (
            <h2 class="text-md break-words">
              {t("quizBank.part", { n: n + 1 })} {title}
            </h2>
          )}
          <div class="card rows">
            <Table
              rows={choices.map((choice, m) => ({ ...choice, m }))}
              keyOf={({ m }) =>
                m}
              columns={[
                {
                  title: t("quizBank.answer"),
                  cell: "lead break-words",
                  of: ({ text, isRight, m }) => (
                    <>
                      {!isTyped && <b>{letterOf(m)}</b>}
                      {text}
                      {isRight && (
                        <span class="quiz-mark ok">
                          <Icon name="check" />
                          {t("quizzes.isRight")}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  title: t("quizBank.times"),
                  isLabelled: true,
                  width: "narrow end",
                  cell: "num",
                  of: ({ count }) =>
                    count,
                },
                {
                  title: t("quizBank.share"),
                  isLabelled: true,
                  width: "narrow end",
                  cell: "num",
                  of: ({ count }) => percent(count, total),
                },
              ]}
            />
          </div>
        </section>
      ))}
    </>
  );
}
