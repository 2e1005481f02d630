import { useT } from "../../reader.tsx";
import { MAX_ITEM_POINTS, MAX_RANK } from "../../../lib/trainings/schema.ts";
import type { QuizType } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../quizzes/quiz_words.ts";
import { Tag } from "../../ui/Tag.tsx";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { Button } from "../../ui/Button.tsx";
import { Pager, type PagerProps } from "../../ui/Pager.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Closed } from "../../../lib/trainings/reading.ts";
import { ClosedMark } from "../../trainings/ItemTable.tsx";
import { Table } from "../../ui/Table.tsx";
import { OwnAuth, OwnMenu, type OwnProblem } from "./OwnProblem.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

export interface AdminItem {
  /** Kind and number, as forms send it. */
  key: string;
  displayId: string;
  title: string;
  author: string;
  order: number;
  points: number;
  /** Why students cannot open it at the moment, or not any more; null: they can. */
  closed: Closed | "deleted" | null;
  isQuiz: boolean;
  /** What its row says of a quiz (row G5.9); null: it is a problem. */
  quiz: QuizItem | null;
  /** Null: it was deleted. */
  href: string | null;
  /** A problem of the training's group, for who may come to its cases (row G5.13). */
  own: OwnProblem | null;
}

interface QuizItem {
  qid: number;
  type: QuizType;
  tags: readonly { name: string; color: string | null }[];
  /** Where it is changed; null: by others. */
  editHref: string | null;
}

export interface ItemsAdminProps {
  action: string;
  /** The part of them that is shown. */
  items: readonly AdminItem[];
  /** How many stand before it. */
  from: number;
  /** Everything, problems, quizzes. */
  tabs: readonly {
    kind: "all" | "problem" | "quiz";
    count: number;
    href: string;
    isCurrent: boolean;
  }[];
  pager: PagerProps;
}

const KINDS = {
  all: "trainingAdmin.kind.all",
  problem: "trainingAdmin.kind.problem",
  quiz: "trainingAdmin.kind.quiz",
} as const;

/** What a training asks: its order by number, by buttons or by dragging; points; away with it. */
export function ItemsAdmin(props: ItemsAdminProps) {
  const t = useT();
  const { items, tabs, pager } = props;
  if (tabs[0].count === 0) {
    return (
      <div class="card">
        <Empty icon="book" title={t("trainingAdmin.itemsNone")} />
      </div>
    );
  }
  return (
    <>
      <Tabs
        label={t("trainingAdmin.kinds")}
        tabs={tabs.map(({ kind, count, ...tab }) => ({
          ...tab,
          text: t(KINDS[kind], { count }),
        }))}
      />
      {items.length === 0
        ? (
          <div class="card">
            <Empty icon="book" title={t("trainingAdmin.kindNone")} />
          </div>
        )
        : <ItemsForm {...props} />}
      <Pager {...pager} />
    </>
  );
}

function ItemsForm({ action, items, from }: ItemsAdminProps) {
  const t = useT();
  return (
    <form
      class="card"
      method="post"
      action={action}
      id="items"
      data-reorder="order"
      data-from={from}
    >
      {/* What the Enter key presses. */}
      <button
        class="sr-only"
        type="submit"
        name="action"
        value="save"
        tabIndex={-1}
      >
        {t("shell.save")}
      </button>
      {items.some(({ closed }) => closed !== null) && (
        <Notice kind="info">{t("trainingAdmin.itemsClosed")}</Notice>
      )}
      <div class="rows">
        <Table
          kind="problem-names"
          rows={items}
          keyOf={({ key }) => key}
          columns={[
            {
              title: t("trainingAdmin.order"),
              width: "narrow",
              cell: "stands",
              of: (row) => (
                <NumberCell
                  name={`order ${row.key}`}
                  label={t("trainingAdmin.orderOf", { title: row.title })}
                  value={row.order}
                  max={MAX_RANK}
                />
              ),
            },
            {
              title: t("submissions.problem"),
              cell: "lead",
              of: (row) => (
                <span class="flex flex-wrap items-center gap-x-2">
                  <ProblemName
                    problemId={row.displayId}
                    title={row.title}
                    href={row.href ?? undefined}
                  />
                  {row.quiz && (
                    <QuizMarks quiz={row.quiz} calledAs={row.displayId} />
                  )}
                  {row.closed === "deleted"
                    ? (
                      <span class="tag" title={t("trainings.shutHelp")}>
                        {t("trainingAdmin.itemDeleted")}
                      </span>
                    )
                    : row.closed !== null &&
                      <ClosedMark closed={row.closed} />}
                </span>
              ),
            },
            {
              title: t("trainings.author"),
              width: "narrow spare",
              cell: "text-ink2",
              isLabelled: true,
              of: ({ author }) => author,
            },
            {
              title: t("trainings.points"),
              width: "narrow",
              isLabelled: true,
              of: (row) => (
                <NumberCell
                  name={`points ${row.key}`}
                  label={t("trainingAdmin.pointsOf", { title: row.title })}
                  value={row.points}
                  max={MAX_ITEM_POINTS}
                />
              ),
            },
            ...items.some(({ own }) => own !== null)
              ? [{
                title: t("admin.auth"),
                width: "narrow",
                isLabelled: true as const,
                of: (row: AdminItem) => <OwnAuth row={row} />,
              }]
              : [],
            {
              title: t("home.actions"),
              isSilent: true,
              width: "narrow",
              cell: "row-tools",
              of: (row) => <ItemTools row={row} />,
            },
          ]}
        />
      </div>
      <div class="p-4 flex flex-wrap items-center gap-3 no-print">
        <Button kind="primary" name="action" value="save">
          {t("trainingAdmin.itemsSave")}
        </Button>
        <p class="text-md text-ink2">{t("trainingAdmin.orderHelp")}</p>
      </div>
    </form>
  );
}

/** Its number, kind and tags. */
const QuizMarks = (
  { quiz: { qid, type, tags }, calledAs }: {
    quiz: QuizItem;
    /** Its number stands there already, unless it is called otherwise. */
    calledAs: string;
  },
) => {
  const t = useT();
  return (
    <>
      {calledAs !== `Q${qid}` && <span class="tag">{`Q${qid}`}</span>}
      <span class="tag">{t(QUIZ_TYPE_WORDS[type])}</span>
      {tags.map((tag) => <Tag key={tag.name} {...tag} />)}
    </>
  );
};

interface NumberCellProps {
  name: string;
  label: string;
  value: number;
  max: number;
}

const NumberCell = ({ name, label, value, max }: NumberCellProps) => (
  <input
    class="input input-small item-number"
    type="number"
    name={name}
    value={value}
    min={0}
    max={max}
    aria-label={label}
    required
  />
);

const ItemTools = ({ row }: { row: AdminItem }) => {
  const t = useT();
  return (
    <span class="flex items-center justify-end gap-1">
      <Button
        kind="quiet"
        small
        icon="chevronUp"
        label={t("trainingAdmin.up")}
        name="action"
        value={`up ${row.key}`}
      />
      <Button
        kind="quiet"
        small
        icon="chevronDown"
        label={t("trainingAdmin.down")}
        name="action"
        value={`down ${row.key}`}
      />
      <Button
        kind="quiet"
        small
        icon="trash"
        label={t("trainingAdmin.remove")}
        name="action"
        value={`remove ${row.key}`}
        confirm={t("trainingAdmin.removeAsk", { title: row.title })}
      />
      {row.quiz?.editHref && (
        <Button
          kind="quiet"
          small
          icon="edit"
          label={t("trainingAdmin.quizEdit", { id: row.quiz.qid })}
          href={row.quiz.editHref}
        />
      )}
      <OwnMenu row={row} />
    </span>
  );
};
