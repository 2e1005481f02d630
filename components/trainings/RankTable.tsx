import { useT } from "../reader.tsx";
import { userHomeHref } from "../users/address.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";

export interface RankCellView {
  status: number;
  runTime: number | null;
}

export interface RankRowView {
  uid: string;
  place: number;
  username: string;
  realname: string | null;
  isOwn: boolean;
  isGirl: boolean;
  ac: number;
  quizAc: number;
  codeAc: number;
  totalRunTime: number;
  /** In the order of the columns; a number: how many questions of a quiz are right. */
  cells: readonly (RankCellView | number | null)[];
}

export interface RankTableProps {
  verdicts: VerdictWords;
  columns: readonly Column[];
  rows: readonly RankRowView[];
}

interface Column {
  id: string;
  title: string;
  href: string;
}

/** Who has solved what; it is scrolled sideways where there are many problems. */
export function RankTable(
  { verdicts, columns, rows }: RankTableProps,
) {
  const t = useT();
  const hasNames = rows.some(({ realname }) => realname);
  return (
    <div
      class="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t("trainings.tab.rank")}
    >
      <table class="grid-table">
        <thead>
          <tr>
            <th scope="col">{t("trainings.rank")}</th>
            <th scope="col" class="held">{t("trainings.user")}</th>
            {hasNames && <th scope="col">{t("trainings.realname")}</th>}
            <th scope="col" class="end">{t("trainings.acTotal")}</th>
            {columns.map(({ id, title, href }) => (
              <th key={id} scope="col" class="middle">
                <a href={href} title={title}>{id}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid} class={row.isOwn ? "own" : undefined}>
              <td class="num">{row.place}</td>
              <th scope="row" class="held">
                <span class="flex flex-wrap items-center gap-[6px]">
                  <a class="who" href={userHomeHref(row.username)}>
                    {row.username}
                  </a>
                  {row.isOwn && <span class="tag">{t("trainings.own")}</span>}
                  {row.isGirl && (
                    <span class="tag">
                      <Icon name="female" />
                      {t("trainings.girl")}
                    </span>
                  )}
                </span>
              </th>
              {hasNames && <td class="text-ink2">{row.realname}</td>}
              <td
                class="end num"
                title={t("trainings.acTip", {
                  quizzes: row.quizAc,
                  codes: row.codeAc,
                  ms: row.totalRunTime,
                })}
              >
                <b>{row.ac}</b>
                <span class="block text-sm text-ink3">
                  {t("trainings.ms", { ms: row.totalRunTime })}
                </span>
              </td>
              {row.cells.map((cell, n) => (
                typeof cell === "number"
                  ? <td key={n} class="middle num">{cell}</td>
                  : (
                    <td key={n} class="middle">
                      {cell && (
                        <>
                          <Verdict
                            status={cell.status}
                            words={verdicts}
                            as="letters"
                          />
                          {cell.runTime !== null && (
                            <span class="block text-sm text-ink3 num">
                              {t("trainings.ms", { ms: cell.runTime })}
                            </span>
                          )}
                        </>
                      )}
                    </td>
                  )
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
