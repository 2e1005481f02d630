import type { Translate } from "../../lib/i18n/mod.ts";
import { ProblemName } from "../problems/ProblemName.tsx";
import { Empty } from "../ui/Notice.tsx";
import { Table } from "../ui/Table.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";

export interface StuckItem {
  id: string;
  title: string;
  href: string;
  solved: number;
  tried: number;
  tries: number;
  verdicts: readonly (readonly [status: number, count: number])[];
  /** How many people have tried often and not solved it. */
  stuckCount: number;
  /** Which cases failed first, for who manages the training. */
  cases: readonly (readonly [n: number, count: number])[] | null;
}

export interface StuckPageProps {
  t: Translate;
  moment: Moment;
  verdicts: VerdictWords;
  items: readonly StuckItem[];
  /** Null: names are for who manages the training. */
  people:
    | readonly {
      key: string;
      name: string;
      item: string;
      tries: number;
      at: number;
      href: string;
    }[]
    | null;
}

/** What stops people: where most of them stop, then item by item, then who. */
export function StuckPage(props: StuckPageProps) {
  const { t, items, people } = props;
  const tried = items.filter(({ tried }) => tried > 0);
  if (tried.length === 0) {
    return <Empty icon="chart" title={t("trainings.stuckNothing")} />;
  }
  const [worst] = tried;
  const open = worst.tried - worst.solved;
  return (
    <>
      <div class="figures-line">
        <p>
          <b>{open}</b>
          {open === 0 ? t("trainings.stuckNobody") : t("trainings.stuckMost", {
            title: worst.title,
            tried: worst.tried,
          })}
        </p>
      </div>
      <div class="card rows">
        <Items {...props} items={tried} />
      </div>
      {people !== null && people.length > 0 && (
        <section class="flex flex-col gap-3">
          <h2>{t("trainings.stuckNow")}</h2>
          <div class="card rows">
            <Table
              rows={people}
              keyOf={({ key }) => key}
              columns={[
                {
                  title: t("trainings.student"),
                  cell: "lead",
                  of: ({ name, href }) => (
                    <a class="row-link who" href={href}>{name}</a>
                  ),
                },
                {
                  title: t("submissions.problem"),
                  isLabelled: true,
                  of: ({ item }) => item,
                },
                {
                  title: t("trainings.triesHead"),
                  width: "narrow end",
                  cell: "num",
                  isLabelled: true,
                  of: ({ tries }) => tries,
                },
                {
                  title: t("trainings.lastTry"),
                  width: "narrow end",
                  cell: "text-ink2",
                  isLabelled: true,
                  of: ({ at }) => <Time at={at} moment={props.moment} />,
                },
              ]}
            />
          </div>
        </section>
      )}
    </>
  );
}

const Items = ({ t, items, verdicts }: StuckPageProps) => (
  <Table
    kind="problem-names"
    rows={items}
    keyOf={({ id }) => id}
    columns={[
      {
        title: t("submissions.problem"),
        cell: "lead",
        of: ({ id, title, href }) => (
          <ProblemName problemId={id} title={title} href={href} isRowLink />
        ),
      },
      {
        title: t("trainings.stuckSolved"),
        width: "narrow end",
        cell: "num",
        isLabelled: true,
        of: ({ solved, tried }) => `${solved}/${tried}`,
      },
      {
        title: t("trainings.triesHead"),
        width: "narrow end",
        cell: "num",
        isLabelled: true,
        of: ({ tries }) => tries,
      },
      {
        title: t("trainings.stuckHead"),
        width: "narrow end",
        cell: "num",
        isLabelled: true,
        of: ({ stuckCount }) => stuckCount,
      },
      {
        title: t("trainings.stuckVerdicts"),
        isLabelled: true,
        of: (row) => (
          <span class="flex flex-wrap gap-x-3 gap-y-1">
            {row.verdicts.map(([status, count]) => (
              <span key={status} class="whitespace-nowrap">
                <Verdict status={status} words={verdicts} as="letters" />
                <span class="num">&nbsp;×{count}</span>
              </span>
            ))}
          </span>
        ),
      },
      items.some(({ cases }) => cases !== null && cases.length > 0)
        ? {
          title: t("trainings.stuckCases"),
          isLabelled: true,
          of: ({ cases }) =>
            cases?.map(([n, count]) => `#${n} ×${count}`).join("  "),
        }
        : null,
    ]}
  />
);
