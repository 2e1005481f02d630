import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Empty } from "../ui/Notice.tsx";
import { Pager, type PagerProps } from "../ui/Pager.tsx";
import { GradebookTable, type GradebookView } from "./GradebookTable.tsx";

export const GRADE_FILTERS = ["all", "stuck", "absent", "late"] as const;
export type GradeFilter = typeof GRADE_FILTERS[number];

const FILTER_WORDS = {
  all: "trainings.gradeAll",
  stuck: "trainings.gradeStuck",
  absent: "trainings.gradeAbsent",
  late: "trainings.gradeLate",
} as const;

export interface GradebookProps {
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
export function Gradebook(props: GradebookProps) {
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
