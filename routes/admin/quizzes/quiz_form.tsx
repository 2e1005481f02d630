import { z } from "zod";
import {
  QuizForm,
  type QuizFormValues,
} from "../../../components/admin/quizzes/QuizForm.tsx";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";
import { failure, type Refusal, unwrap } from "../../../lib/failure.ts";
import { id, optionalText } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canMakeQuizzes } from "../../../lib/quizzes/access.ts";
import { LANGUAGES } from "../../../lib/judging/languages.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import {
  type Quiz,
  QUIZ_TYPES,
  type QuizBody,
  QuizDraft,
} from "../../../lib/quizzes/schema.ts";
import {
  createQuiz,
  deleteQuiz,
  openQuizForEdit,
  updateQuiz,
} from "../../../lib/quizzes/service.ts";
import { ok, type Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form, type Sent } from "../../form.ts";
import { formState } from "../../forms.ts";
import { bankPath, type BankPlace } from "./bank_place.ts";
import {
  draftOf,
  newQuiz,
  typedQuiz,
  valuesOf,
  withPart,
  withRoom,
} from "./quiz_typed.ts";

/** Options of a question, too: they are told at their question. */
const atQuestion = (refusal: Refusal): Refusal => ({
  ...refusal,
  field: refusal.field?.replace(/^(data\.\d+)\..*$/, "$1"),
});

/** A bank's pages for making, changing and deleting a quiz. */
export function quizForms(place: BankPlace) {
  const show = (
    c: AppContext,
    { quiz, values, errors = {} }: {
      /** Null: a new one. */
      quiz: Quiz | null;
      values: QuizFormValues;
      errors?: Readonly<Record<string, string>>;
    },
  ) => {
    const t = c.get("t");
    const path = bankPath(c, place);
    const isRefused = Object.keys(errors).length > 0;
    const title = t(quiz === null ? "quizBank.new" : "quizBank.edit");
    const children = (
      <>
        {quiz === null && <Kinds c={c} path={path} type={values.type} />}
        <QuizForm
          t={t}
          action={quiz === null ? `${path}/create` : `${path}/${quiz.qid}/edit`}
          back={path}
          values={values}
          errors={errors}
          languages={LANGUAGES.map(({ name }) => name)}
          isNew={quiz === null}
        />
      </>
    );
    const back = { href: path, text: t("quizBank.title") };
    return place.show(c, { title, back, isRefused, children });
  };

  const words = (c: AppContext) =>
    [c.get("t")("quizBank.true"), c.get("t")("quizBank.false")] as const;

  /** The buttons that only change the form's shape. */
  const shaped = (
    c: AppContext,
    { form }: Pick<Sent, "form">,
  ): QuizFormValues | null => {
    const values = typedQuiz(form);
    switch (form.get("action")) {
      case "part":
        return withPart(values, words(c));
      case "room":
        return withRoom(values);
      default:
        return null;
    }
  };

  const fresh = page(
    { query: z.object({ type: optionalText(40).catch(undefined) }) },
    (c, { query }) => {
      const gid = place.gidOf(c);
      if (!canMakeQuizzes(gid, c.get("act").viewer)) throw failure("forbidden");
      return show(c, { quiz: null, values: newQuiz(query.type, words(c)) });
    },
  );

  const create = form({
    schema: QuizDraft,
    pick: (form) => draftOf(typedQuiz(form), null),
    makes: ({ form }) => form.get("action") === "save",
    look(sent) {
      const values = shaped(sent.c, sent);
      return values && show(sent.c, { quiz: null, values });
    },
    async run({ c, act }, draft): Promise<Result<Quiz, Refusal>> {
      return await createQuiz(act, draft, place.gidOf(c));
    },
    next: ({ c }) => ({ to: bankPath(c, place), key: "quizBank.saved" }),
    again: ({ c, form }, _, refusals) =>
      show(c, {
        quiz: null,
        values: withRoom(typedQuiz(form)),
        errors: formState(c, form, refusals.map(atQuestion)).errors,
      }),
  });

  const Params = z.object({ qid: id });

  const opened = async (
    c: AppContext,
    { qid }: z.output<typeof Params>,
  ): Promise<{ quiz: Quiz; body: QuizBody }> => {
    const gid = place.gidOf(c);
    const found = unwrap(await openQuizForEdit(c.get("act"), qid));
    if (found.quiz.gid !== gid) throw failure("quizNotFound");
    return found;
  };

  const edit = page({ params: Params }, async (c, { params }) => {
    const { quiz, body } = await opened(c, params);
    const tags = tagsOf(c.get("act"), quiz.tags, c.get("locale"))
      .map(({ name }) => name).join(", ");
    return await show(c, { quiz, values: valuesOf(quiz, body, tags) });
  });

  const save = form({
    params: Params,
    open: opened,
    schema: QuizDraft,
    pick: (form, { opened: { body } }) => draftOf(typedQuiz(form), body),
    look(sent) {
      const values = shaped(sent.c, sent);
      return values && show(sent.c, { quiz: sent.opened.quiz, values });
    },
    run: ({ act, params }, draft) => updateQuiz(act, params.qid, draft),
    next: ({ c }) => ({ to: bankPath(c, place), key: "quizBank.saved" }),
    again: ({ c, form, opened }, _, refusals) =>
      show(c, {
        quiz: opened.quiz,
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
    next: ({ c }) => ({ to: bankPath(c, place), key: "quizBank.deleted" }),
  });

  return { fresh, create, edit, save, remove };
}

/** The kinds of quiz, each a form of its own. */
function Kinds(
  { c, path, type }: { c: AppContext; path: string; type: Quiz["type"] },
) {
  const t = c.get("t");
  return (
    <nav class="flex flex-wrap gap-2" aria-label={t("quizBank.type")}>
      {QUIZ_TYPES.map((kind) => (
        <a
          key={kind}
          class={kind === type ? "btn btn-primary btn-small" : "btn btn-small"}
          href={`${path}/create?type=${encodeURIComponent(kind)}`}
          aria-current={kind === type ? "page" : undefined}
        >
          {t(QUIZ_TYPE_WORDS[kind])}
        </a>
      ))}
    </nav>
  );
}
