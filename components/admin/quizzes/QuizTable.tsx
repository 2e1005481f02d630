import { useT } from "../../reader.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Table } from "../../ui/Table.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { Time } from "../../ui/Time.tsx";
import { QUIZ_TYPE_WORDS } from "./quiz_words.ts";

export interface QuizRow extends Quiz {
  author: string | null;
  tagNames: readonly { name: string; color: string | null }[];
  mayEdit: boolean;
}

export interface QuizTableProps {
  path: string;
  rows: readonly QuizRow[];
}

/** The quiz bank's rows, with what may be done to each. */
export function QuizTable({ path, rows }: QuizTableProps) {
  const t = useT();
  return (
    <div class="card rows rows-wide">
      <Table
        rows={rows}
        keyOf={({ qid }) => qid}
        columns={[
          {
            title: "#",
            width: "narrow",
            isLabelled: "heard",
            of: ({ qid }) => qid,
          },
          {
            title: t("quizBank.text"),
            cell: "lead",
            of: ({ qid, headline, mayEdit }) =>
              mayEdit
                ? (
                  <a
                    class="row-link text-ink font-medium"
                    href={`${path}/${qid}/edit`}
                  >
                    {headline || qid}
                  </a>
                )
                : headline || qid,
          },
          {
            title: t("quizBank.type"),
            width: "narrow",
            isLabelled: true,
            of: ({ type }) => t(QUIZ_TYPE_WORDS[type]),
          },
          {
            title: t("quizBank.tags"),
            isLabelled: true,
            of: ({ tagNames }) => (
              <span class="flex flex-wrap gap-1">
                {tagNames.map((tag) => <Tag key={tag.name} {...tag} />)}
              </span>
            ),
          },
          {
            title: t("quizBank.author"),
            isLabelled: true,
            width: "narrow spare-between",
            of: ({ author }) => author,
          },
          {
            title: t("quizBank.modified"),
            isLabelled: true,
            width: "narrow",
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
          {
            title: t("quizBank.actions"),
            isSilent: true,
            width: "end",
            of: ({ qid, headline, mayEdit }) =>
              mayEdit && (
                <span class="flex gap-1 justify-end">
                  <Button
                    kind="quiet"
                    small
                    icon="chart"
                    label={t("quizzes.statistics")}
                    href={`${path}/${qid}/statistics`}
                  />
                  <Button
                    kind="quiet"
                    small
                    icon="edit"
                    label={t("quizBank.edit")}
                    href={`${path}/${qid}/edit`}
                  />
                  <form method="post" action={`${path}/${qid}/delete`}>
                    <Button
                      kind="quiet"
                      small
                      icon="trash"
                      label={t("admin.delete")}
                      confirm={t("quizBank.deleteAsk", { title: headline })}
                    />
                  </form>
                </span>
              ),
          },
        ]}
      />
    </div>
  );
}
