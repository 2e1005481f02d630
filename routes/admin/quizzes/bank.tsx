import { z } from "zod";
import { QuizTable } from "../../../components/admin/quizzes/QuizTable.tsx";
import { optionalId, optionalText } from "../../../lib/http/input.ts";
import { QUIZ_TYPES, type QuizType } from "../../../lib/quizzes/schema.ts";
import { listPage } from "../../list_page.tsx";
import { bankPath, type BankPlace, bankRow } from "./bank_place.ts";
import { useT } from "../../../components/reader.tsx";
import { addressOf, type QueryValues } from "../../../lib/http/query.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Select } from "../../../components/ui/Field.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";

/** The list of a quiz bank: by kind, tag and words, newest first. */
export const bankList = (place: BankPlace) =>
  listPage({
    path: place.path,
    rows: 20,
    isSizable: true,
    asks: {
      keyword: optionalText(100),
      type: z.enum(QUIZ_TYPES).optional().catch(undefined),
      tag: optionalId,
    },
    show(c, { query, part }) {
      const t = c.get("t");
      const path = bankPath(c, place);
      const { keyword, type, tag } = query;
      const { total, rows } = c.get("act").site.quizzes.catalogue.list(
        { gid: place.gidOf(c), keyword, type, tag },
        part,
      );
      const isNarrowed = [keyword, type, tag].some((asked) =>
        asked !== undefined
      );
      return {
        title: t("quizBank.title"),
        layout: place.layout,
        total,
        frame: place.frame && ((list) => place.frame!(c, list)),
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
