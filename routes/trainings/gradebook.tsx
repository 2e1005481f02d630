import { showsRealNames } from "../../lib/trainings/access.ts";
import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { firstRow, optionalText, pageNumber } from "../../lib/http/input.ts";
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
import { momentText, trainingPage } from "./frame.tsx";
import { itemName } from "./item_name.ts";
import {
  trainingAddress,
  trainingHere,
  type TrainingPages,
  TrainingParams,
} from "./place.tsx";
import { ClosedMark } from "../../components/trainings/ItemTable.tsx";
import type { Closed } from "../../lib/trainings/reading.ts";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager, type PagerProps } from "../../components/ui/Pager.tsx";
import { userHomeHref } from "../../components/users/address.ts";

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
      ...itemName(c, item),
      points: item.points,
      mean: item.mean,
      closed: "quiz" in item ? null : item.closed,
    })),
    rows: rows.map(({ uid, grades, elsewhere, total, due, isExtended }) => {
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
          return grade === undefined ? isElsewhere ? "elsewhere" : null : {
            ...grade,
            isElsewhere,
            last: momentOf(grade.lastAt),
            href: "quiz" in item
              ? `${address}/quiz/${item.quiz.qid}?answer=${grade.submitId}`
              : `/submission-detail/${grade.submitId}`,
          };
        }),
      };
    }),
  };
}

/** Students × items, for who manages the training. */
export const trainingGradebook = (pages: TrainingPages) =>
  page(
    { params: TrainingParams, query: Query },
    async (c, { params: { tid }, query }) => {
      const training = trainingHere(c, pages, tid);
      const { book, classes, rows } = await bookFor(c, tid, query);
      const path = `${trainingAddress(c, pages, tid)}/gradebook`;
      const held = rows.filter(HOLDS[query.only]);
      const from = firstRow({ ...query, limit: ROWS });
      const count = (filter: GradeFilter) => rows.filter(HOLDS[filter]).length;
      const asked = {
        only: query.only === "all" ? undefined : query.only,
        course: query.course,
      };
      return await trainingPage(c, pages, {
        training,
        tab: "gradebook",
        children: (
          <Gradebook
            path={path}
            book={viewOf(
              c,
              trainingAddress(c, pages, tid),
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

/** The rows of the table to download, the heads first. */
function tableOf(c: AppContext, view: GradebookView): (string | number)[][] {
  const t = c.get("t");
  return [
    [
      t("trainings.studentNumber"),
      t("trainings.username"),
      t("trainings.realname"),
      ...view.items.flatMap(({ id, points }) => [
        `${id} (${points})`,
        t("trainings.triesOf", { id }),
        t("trainings.lateOf", { id }),
        t("trainings.lastOf", { id }),
      ]),
      t("trainings.total"),
    ],
    ...view.rows.map(({ number, username, name, grades, total }) => [
      number ?? "",
      username,
      name,
      ...grades.flatMap((grade) =>
        grade === null
          ? ["", "", "", ""]
          : grade === "elsewhere"
          ? ["", "", "", t("trainings.elsewhere")]
          : [grade.points, grade.tries, grade.daysLate, grade.last]
      ),
      total,
    ]),
  ];
}

const TableParams = TrainingParams.extend({ kind: z.enum(["csv", "xlsx"]) });

/** The gradebook as a table to download, as it is filtered. */
export const gradebookTable = (pages: TrainingPages) =>
  page(
    { params: TableParams, query: Query },
    async (c, { params: { tid, kind }, query }) => {
      trainingHere(c, pages, tid);
      const { book, rows } = await bookFor(c, tid, query);
      const table = tableOf(
        c,
        viewOf(
          c,
          trainingAddress(c, pages, tid),
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
        <nav class="tabs grow" aria-label={t("trainings.gradeFilter")}>
          {GRADE_FILTERS.map((filter) => (
            <a
              key={filter}
              href={hrefOf(filter)}
              aria-current={filter === chosen ? "true" : undefined}
              title={filter === "stuck" ? t("trainings.stuckRule") : undefined}
            >
              {t(FILTER_WORDS[filter])}{" "}
              <span class="num text-ink3">{counts[filter]}</span>
            </a>
          ))}
        </nav>
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

interface GradeView {
  points: number;
  most: number;
  tries: number;
  daysLate: number;
  /** When the last try was, in words. */
  last: string;
  isStuck: boolean;
  isWaiting: boolean;
  isByHand?: true;
  /** Solved where it does not count here. */
  isElsewhere: boolean;
  href: string;
}

/** A cell of the gradebook; null: nothing was sent, `elsewhere`: nothing here, but it is solved. */
type Cell = GradeView | "elsewhere" | null;

interface GradebookView {
  items: readonly {
    id: string;
    title: string;
    points: number;
    mean: number;
    closed: Closed | null;
  }[];
  rows: readonly {
    uid: string;
    username: string;
    name: string;
    number: string | null;
    grades: readonly Cell[];
    total: number;
    /** In words; null: as everybody. */
    extended: string | null;
  }[];
  most: number;
  mean: number;
}

interface GradebookTableProps extends GradebookView {
}

/** From so many tries on they are written out. */
const MANY_TRIES = 3;

/** Solved, where it does not count here: the legend has its words. */
const Elsewhere = () => {
  const t = useT();
  return (
    <span title={t("trainings.elsewhereHelp")}>
      <span aria-hidden="true">↗</span>
      <span class="sr-only">{t("trainings.elsewhere")}</span>
    </span>
  );
};

/** Students × items; a cell opens the submission that it tells of. */
function GradebookTable(props: GradebookTableProps) {
  const t = useT();
  const { items, rows } = props;
  return (
    <div
      class="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t("trainings.tab.gradebook")}
    >
      <table class="grid-table grade-book">
        <thead>
          <tr>
            <th scope="col" class="held">{t("trainings.student")}</th>
            {items.map(({ id, title, points, closed }) => (
              <th key={id} scope="col" class="middle" title={title}>
                {id}
                {closed !== "hidden" && (
                  <span class="block text-sm text-ink3 num">/{points}</span>
                )}
                {closed !== null && (
                  <span class="block">
                    <ClosedMark closed={closed} />
                  </span>
                )}
              </th>
            ))}
            <th scope="col" class="end">{t("trainings.total")}</th>
          </tr>
          <tr>
            <th scope="row" class="held">{t("trainings.mean")}</th>
            {items.map(({ id, mean }) => (
              <td key={id} class="middle num">{mean}</td>
            ))}
            <td class="end num">
              {props.mean}/{props.most}
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              <th scope="row" class="held">
                {row.number && (
                  <span class="grade-number num">{row.number}</span>
                )}
                <a class="who" href={userHomeHref(row.username)}>{row.name}</a>
                {row.extended && (
                  <span class="block text-sm text-accent">{row.extended}</span>
                )}
              </th>
              {row.grades.map((grade, n) => (
                <GradeCell
                  key={n}
                  grade={grade}
                />
              ))}
              <td class="end num">
                <b>{row.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GradeCell({ grade }: { grade: Cell }) {
  const t = useT();
  if (grade === "elsewhere") {
    return (
      <td class="grade text-ink2">
        <Elsewhere />
      </td>
    );
  }
  if (grade === null) {
    return (
      <td class="grade text-ink3">
        <span aria-hidden="true">·</span>
        <span class="sr-only">{t("trainings.untried")}</span>
      </td>
    );
  }
  const { points, most, tries, last, daysLate, isStuck } = grade;
  const kind = isStuck
    ? "grade-stuck"
    : points >= most && most > 0
    ? "grade-full"
    : points > 0
    ? "grade-part"
    : daysLate > 0
    ? "grade-part"
    : "grade-zero";
  return (
    <td class={`grade num ${kind}`}>
      <a
        href={grade.href}
        title={[
          t("trainings.gradeTip", { points, most, tries, last }),
          ...isStuck ? [t("trainings.stuckRule")] : [],
        ].join(" · ")}
      >
        {grade.isWaiting ? "…" : points}
        {grade.isByHand && <span title={t("terms.cellByHand")}>&nbsp;✎</span>}
        {grade.isElsewhere && (
          <>
            &nbsp;<Elsewhere />
          </>
        )}
        {tries >= MANY_TRIES && <span class="text-sm">&nbsp;×{tries}</span>}
        {daysLate > 0 && (
          <>
            {" "}
            <span class="late text-sm">
              {t("trainings.lateMark", { days: daysLate })}
            </span>
          </>
        )}
      </a>
    </td>
  );
}
