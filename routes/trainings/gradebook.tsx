import { showsRealNames } from "../../lib/trainings/access.ts";
import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  optionalText,
  pageNumber,
  Tid,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  type Gradebook as Book,
  type GradeRow,
  meansOf,
  openGradebook,
} from "../../lib/trainings/gradebook.ts";
import { page } from "../define.ts";
import { tableFile } from "../table_file.ts";
import { momentText, trainingHere, trainingPage } from "./frame.tsx";
import { itemWords } from "../../components/trainings/item_words.ts";
import {
  GradebookTable,
  type GradebookView,
} from "../../components/trainings/GradebookTable.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Pager, type PagerProps } from "../../components/ui/Pager.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import type { OwnerPages } from "../owner.tsx";

/** Students of a page; a table to download has all of them. */
const ROWS = 100;

const GRADE_FILTERS = ["all", "stuck", "absent", "late"] as const;

const Query = z.object({
  only: z.enum(GRADE_FILTERS).catch("all"),
  course: optionalText(100),
  currentPage: pageNumber,
});
type Query = z.infer<typeof Query>;

const HOLDS: Record<GradeFilter, (row: GradeRow) => boolean> = {
  all: () => true,
  stuck: ({ grades }) => grades.values().some(({ isStuck }) => isStuck),
  absent: ({ grades }) => grades.size === 0,
  late: ({ grades }) => grades.values().some(({ daysLate }) => daysLate > 0),
};

const courseOf = (c: AppContext, { uid }: GradeRow) =>
  c.get("act").site.accounts.directory.get(uid)?.course ?? null;

/** A training's grades, of one class if the address says so. */
async function bookFor(c: AppContext, tid: number, { course }: Query) {
  const book = unwrap(await openGradebook(c.get("act"), tid));
  const classes = [
    ...new Set(book.rows.flatMap((row) => courseOf(c, row) ?? [])),
  ].sort();
  const rows = book.rows.filter((row) =>
    course === undefined || courseOf(c, row) === course
  );
  // A class is compared by its own averages.
  return { book: { ...book, ...meansOf(book.items, rows) }, classes, rows };
}

/** Moments in words, each minute once: a class has thousands of tries. */
function minutesOf(c: AppContext): (at: number) => string {
  const known = new Map<number, string>();
  return (at) => {
    const minute = Math.floor(at / 60_000);
    const text = known.get(minute) ?? momentText(c, at);
    known.set(minute, text);
    return text;
  };
}

function viewOf(
  c: AppContext,
  address: string,
  { training, items, most, mean }: Book,
  rows: readonly GradeRow[],
): GradebookView {
  const t = c.get("t");
  const { directory } = c.get("act").site.accounts;
  const knows = showsRealNames(c.get("act"), training);
  const momentOf = minutesOf(c);
  return {
    most,
    mean,
    items: items.map((item) => ({
      ...itemWords(c.get("t"), item),
      points: item.points,
      mean: item.mean,
      closed: "problem" in item ? item.closed : null,
      hasHints: "problem" in item &&
        c.get("act").site.problems.hints.get(item.problem.pid) !== null,
    })),
    rows: rows.map(
      ({ uid, grades, elsewhere, tookHints, total, due, isExtended }) => {
        const user = directory.get(uid);
        const username = user?.username ?? uid;
        return {
          uid,
          username,
          name: knows && user?.realname || username,
          number: knows ? user?.number ?? null : null,
          total,
          extended: isExtended && due !== null && due !== training.due
            ? t("trainings.dueAt", { at: momentText(c, due) })
            : null,
          grades: items.map((item) => {
            const grade = grades.get(item.key);
            const isElsewhere = elsewhere.has(item.key);
            const hints = tookHints.get(item.key) ?? 0;
            if (grade === undefined) {
              return isElsewhere ? "elsewhere" : hints > 0 ? { hints } : null;
            }
            return {
              ...grade,
              isElsewhere,
              hints,
              last: momentOf(grade.lastAt),
              href: "exam" in item
                ? `${address}/exam/results/${uid}/${grade.submitId + 1}`
                : "quiz" in item
                ? `${address}/quiz/${item.quiz.qid}?answer=${grade.submitId}`
                : `/submission-detail/${grade.submitId}`,
            };
          }),
        };
      },
    ),
  };
}

/** Students × items, for who manages the training. */
export const trainingGradebook = (at: OwnerPages) =>
  page(
    { params: Tid, query: Query },
    async (c, { params: { tid }, query }) => {
      const training = trainingHere(c, at, tid);
      const { book, classes, rows } = await bookFor(c, tid, query);
      const path = at.url(c, `/training/${tid}/gradebook`);
      const held = rows.filter(HOLDS[query.only]);
      const from = firstRow({ ...query, limit: ROWS });
      const count = (filter: GradeFilter) => rows.filter(HOLDS[filter]).length;
      const asked = {
        only: query.only === "all" ? undefined : query.only,
        course: query.course,
      };
      return await trainingPage(c, at, {
        training,
        tab: "gradebook",
        children: (
          <Gradebook
            path={path}
            book={viewOf(
              c,
              at.url(c, `/training/${tid}`),
              book,
              held.slice(from, from + ROWS),
            )}
            counts={{
              all: rows.length,
              stuck: count("stuck"),
              absent: count("absent"),
              late: count("late"),
            }}
            chosen={query.only}
            classes={classes}
            course={query.course}
            hrefOf={(only) =>
              addressOf(path, {
                ...asked,
                only: only === "all" ? undefined : only,
              })}
            exportOf={(kind) => addressOf(`${path}/${kind}/table`, asked)}
            marksHref={asksEssays(book)
              ? at.url(c, `/training/${tid}/marks`)
              : null}
            pages={{
              current: query.currentPage,
              pages: Math.ceil(held.length / ROWS),
              total: held.length,
              hrefOf: (currentPage) =>
                addressOf(path, { ...asked, currentPage }),
            }}
          />
        ),
      });
    },
  );

const asksEssays = ({ items }: Book) =>
  items.some((item) => "quiz" in item && item.quiz.type === "essay");

/** The rows of the table to download, the heads first. */
function tableOf(c: AppContext, view: GradebookView): (string | number)[][] {
  const t = c.get("t");
  const workOf = (grade: GradebookView["rows"][number]["grades"][number]) =>
    grade === "elsewhere"
      ? ["", "", "", t("trainings.elsewhere")]
      : grade === null || !("points" in grade)
      ? ["", "", "", ""]
      : [grade.points, grade.tries, grade.daysLate, grade.last];
  return [
    [
      t("trainings.studentNumber"),
      t("trainings.username"),
      t("trainings.realname"),
      ...view.items.flatMap(({ id, points, hasHints }) => [
        `${id} (${points})`,
        t("trainings.triesOf", { id }),
        t("trainings.lateOf", { id }),
        t("trainings.lastOf", { id }),
        ...hasHints ? [t("hints.takenOf", { id })] : [],
      ]),
      t("trainings.total"),
    ],
    ...view.rows.map(({ number, username, name, grades, total }) => [
      number ?? "",
      username,
      name,
      ...grades.flatMap((grade, n) => [
        ...workOf(grade),
        ...view.items[n].hasHints
          ? [grade === null || grade === "elsewhere" ? 0 : grade.hints]
          : [],
      ]),
      total,
    ]),
  ];
}

const TableParams = Tid.extend({ kind: z.enum(["csv", "xlsx"]) });

/** The gradebook as a table to download, as it is filtered. */
export const gradebookTable = (at: OwnerPages) =>
  page(
    { params: TableParams, query: Query },
    async (c, { params: { tid, kind }, query }) => {
      trainingHere(c, at, tid);
      const { book, rows } = await bookFor(c, tid, query);
      const table = tableOf(
        c,
        viewOf(
          c,
          at.url(c, `/training/${tid}`),
          book,
          rows.filter(HOLDS[query.only]),
        ),
      );
      return tableFile(`training-${tid}`, kind, table);
    },
  );

type GradeFilter = typeof GRADE_FILTERS[number];

const FILTER_WORDS = {
  all: "trainings.gradeAll",
  stuck: "trainings.gradeStuck",
  absent: "trainings.gradeAbsent",
  late: "trainings.gradeLate",
} as const;

interface GradebookProps {
  path: string;
  book: GradebookView;
  counts: Record<GradeFilter, number>;
  chosen: GradeFilter;
  classes: readonly string[];
  course: string | undefined;
  hrefOf: (filter: GradeFilter) => string;
  /** Of the tables to download, as they are filtered. */
  exportOf: (kind: "csv" | "xlsx") => string;
  /** Where essays are marked; null: it asks none. */
  marksHref: string | null;
  pages: PagerProps;
}

/** Where a class stands: average, who has handed in, who is stuck, then everybody. */
function Gradebook(props: GradebookProps) {
  const t = useT();
  const { book, counts, chosen, hrefOf } = props;
  return (
    <>
      <div class="figures-line">
        <p>
          <b>{book.mean}</b>
          {t("trainings.meanOf", { most: book.most })}
        </p>
        <p>
          <b>{counts.all - counts.absent}/{counts.all}</b>
          {t("trainings.handedIn")}
        </p>
        <p title={t("trainings.stuckRule")}>
          <b>{counts.stuck}</b>
          {t("trainings.gradeStuck")}
        </p>
        <p>
          <b>{counts.late}</b>
          {t("trainings.gradeLate")}
        </p>
      </div>
      <div class="flex flex-wrap items-center gap-3 no-print">
        <Tabs
          label={t("trainings.gradeFilter")}
          tabs={GRADE_FILTERS.map((filter) => ({
            href: hrefOf(filter),
            text: (
              <>
                {t(FILTER_WORDS[filter])}{" "}
                <span class="num text-ink3">{counts[filter]}</span>
              </>
            ),
            title: filter === "stuck" ? t("trainings.stuckRule") : undefined,
            isCurrent: filter === chosen,
          }))}
          class="grow"
        />
        {props.classes.length > 0 && (
          <form class="flex gap-2" action={props.path}>
            {chosen !== "all" && (
              <input type="hidden" name="only" value={chosen} />
            )}
            <div class="w-[150px]" data-autosubmit="">
              <Select
                name="course"
                label={t("trainings.class")}
                value={props.course ?? ""}
                options={[
                  { value: "", text: t("trainings.classAny") },
                  ...props.classes.map((name) => ({ value: name, text: name })),
                ]}
              />
            </div>
            <Button>{t("shell.search")}</Button>
          </form>
        )}
        {props.marksHref && (
          <Button icon="edit" href={props.marksHref}>
            {t("quizzes.mark")}
          </Button>
        )}
        <Button icon="download" href={props.exportOf("csv")}>CSV</Button>
        <Button icon="download" href={props.exportOf("xlsx")}>XLSX</Button>
      </div>
      {book.rows.length === 0
        ? <Empty icon="user" title={t("trainings.gradesNone")} />
        : <GradebookTable {...book} />}
      <Pager {...props.pages} />
      <p class="text-md text-ink2">{t("trainings.gradeLegend")}</p>
    </>
  );
}
