import { z } from "zod";
import {
  type QuizRow,
  QuizTable,
} from "../../../components/admin/quizzes/QuizTable.tsx";
import { optionalId, optionalText } from "../../../lib/http/input.ts";
import {
  type Quiz,
  QUIZ_TYPES,
  type QuizBody,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import { canEditQuiz } from "../../../lib/quizzes/access.ts";
import { openQuizForEdit } from "../../../lib/quizzes/service.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { listPage } from "../../list_page.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { useT } from "../../../components/reader.tsx";
import { addressOf, type QueryValues } from "../../../lib/http/query.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Select } from "../../../components/ui/Field.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";

/** Where a bank's list is, its forms below it. */
export const BANK = "/admin/quiz";

/** A quiz of this bank with its key, for who may change it. */
export async function openInBank(
  c: AppContext,
  at: OwnerPages,
  qid: number,
): Promise<{ quiz: Quiz; body: QuizBody }> {
  const { gid } = at.of(c);
  const found = unwrap(await openQuizForEdit(c.get("act"), qid));
  if (found.quiz.gid !== gid) throw failure("quizNotFound");
  return found;
}

/** A quiz as a row of its bank. */
function bankRow(c: AppContext, quiz: Quiz): QuizRow {
  const act = c.get("act");
  return {
    ...quiz,
    author: act.site.accounts.directory.nameOf(quiz.authorUid),
    tagNames: tagsOf(act, quiz.tags, c.get("locale")),
    mayEdit: canEditQuiz(quiz, act.viewer),
  };
}

/** The list of a quiz bank: by kind, tag and words, newest first. */
export const bankList = (at: OwnerPages) =>
  listPage({
    path: at.base + BANK,
    rows: 20,
    isSizable: true,
    asks: {
      keyword: optionalText(100),
      type: z.enum(QUIZ_TYPES).optional().catch(undefined),
      tag: optionalId,
    },
    show(c, { query, part }) {
      const t = c.get("t");
      const path = at.url(c, BANK);
      const { keyword, type, tag } = query;
      const { total, rows } = c.get("act").site.quizzes.catalogue.list(
        { gid: at.of(c).gid, keyword, type, tag },
        part,
      );
      const isNarrowed = [keyword, type, tag].some((asked) =>
        asked !== undefined
      );
      return {
        title: t("quizBank.title"),
        layout: at.layout,
        total,
        frame: at.frame(c, "problem"),
        actions: (
          <BankActions
            path={path}
            asked={{ keyword, type, tag }}
          />
        ),
        filter: <QuizFilter path={path} keyword={keyword} type={type} />,
        empty: {
          icon: "list",
          title: t(isNarrowed ? "quizBank.noneFound" : "quizBank.none"),
          next: { href: `${path}/create`, text: t("quizBank.new") },
        },
        rows: rows.length === 0 ? null : (
          <QuizTable
            path={path}
            rows={rows.map((quiz) => bankRow(c, quiz))}
          />
        ),
      };
    },
  });

interface QuizFilterProps {
  path: string;
  keyword: string | undefined;
  type: QuizType | undefined;
}

/** Narrows the quiz bank by words and by kind. */
const QuizFilter = ({ path, keyword, type }: QuizFilterProps) => {
  const t = useT();
  return (
    <form class="flex flex-wrap gap-2" action={path} role="search">
      <SearchField value={keyword} label={t("quizBank.search")} isOfList />
      <div class="w-[170px]" data-autosubmit="">
        <Select
          name="type"
          label={t("quizBank.type")}
          value={type ?? ""}
          options={[
            { value: "", text: t("quizBank.anyType") },
            ...QUIZ_TYPES.map((type) => ({
              value: type,
              text: t(QUIZ_TYPE_WORDS[type]),
            })),
          ]}
        />
      </div>
      <Button icon="search">{t("shell.search")}</Button>
    </form>
  );
};

/** Where a new quiz is made, others are brought in, and these are taken out. */
const BankActions = (
  { path, asked }: {
    path: string;
    /** How the list is filtered. */
    asked: QueryValues;
  },
) => {
  const t = useT();
  return (
    <>
      <Button
        kind="quiet"
        icon="download"
        href={addressOf(`${path}/export`, asked)}
      >
        {t("quizExchange.export")}
      </Button>
      <Button kind="quiet" icon="upload" href={`${path}/import`}>
        {t("quizExchange.title")}
      </Button>
      <Button kind="primary" icon="plus" href={`${path}/create`}>
        {t("quizBank.new")}
      </Button>
    </>
  );
};
