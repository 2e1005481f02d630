import { useT } from "../../reader.tsx";
import { addressOf, type QueryValues } from "../../../lib/http/query.ts";
import { QUIZ_TYPES, type QuizType } from "../../../lib/quizzes/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { QUIZ_TYPE_WORDS } from "./quiz_words.ts";

export interface QuizFilterProps {
  path: string;
  keyword: string | undefined;
  type: QuizType | undefined;
}

/** Narrows the quiz bank by words and by kind. */
export const QuizFilter = ({ path, keyword, type }: QuizFilterProps) => {
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

/** Out of a filter that nothing fits. */
export const ShowAllQuizzes = ({ path }: { path: string }) => {
  const t = useT();
  return <Button href={path}>{t("problems.filterClear")}</Button>;
};

/** Where a new quiz is made, others are brought in, and these are taken out. */
export const BankActions = (
  { path, asked }: {
    path: string;
    /** How the list is filtered. */
    asked: QueryValues;
  },
) => {
  const t = useT();
  const exportOf = (kind: "csv" | "xlsx" | "moodle") =>
    addressOf(`${path}/export/${kind}/table`, asked);
  return (
    <>
      <details class="menu">
        <summary class="btn btn-quiet">
          <Icon name="download" />
          {t("quizExchange.export")}
        </summary>
        <div class="menu-list">
          <a href={exportOf("csv")}>{t("quizExchange.exportCsv")}</a>
          <a href={exportOf("xlsx")}>{t("quizExchange.exportXlsx")}</a>
          <a href={exportOf("moodle")}>{t("quizExchange.exportMoodle")}</a>
        </div>
      </details>
      <Button kind="quiet" icon="upload" href={`${path}/import`}>
        {t("quizExchange.title")}
      </Button>
      <Button kind="primary" icon="plus" href={`${path}/create`}>
        {t("quizBank.new")}
      </Button>
    </>
  );
};
