import { StatusShares } from "../../components/problems/StatusShares.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { failure } from "../../lib/failure.ts";
import {
  STATUS,
  STATUS_LETTERS,
  statusName,
} from "../../lib/judging/status.ts";
import { statusCounts } from "../../lib/problems/catalogue/counts.ts";
import { countedOf, nameOf, passRate } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { Histogram } from "../../components/ui/Histogram.tsx";
import { verdictColour } from "../../components/ui/Verdict.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { TriesFigure } from "../../components/problems/TriesFigure.tsx";
import { useT } from "../../components/reader.tsx";
import { firstFailing } from "../../lib/submissions/first_failing.ts";
import { triesAt } from "../../lib/submissions/tries.ts";
import { htmlPage } from "../page.tsx";
import type { ProblemVenue } from "./place.ts";

interface WhereItFailsProps {
  left: ReadonlyMap<number, number>;
  cases: readonly [n: number, count: number][];
}

/** Where those stand who have not solved it, and at which case, for who may know. */
function WhereItFails({ left, cases }: WhereItFailsProps) {
  const t = useT();
  const words = verdictWords(t);
  const bars = [...left].sort((a, b) => b[1] - a[1]).map(([status, count]) => {
    const name = statusName(status);
    return {
      label: STATUS_LETTERS[name],
      count,
      told: `${words[name]}: ${count}`,
      look: verdictColour(status),
    };
  });
  return (
    <section class="flex flex-col gap-1" id="fails">
      <h2 class="text-md">{t("practice.fails")}</h2>
      <Histogram
        label={bars.map(({ told }) => told).join(", ")}
        bars={bars}
      />
      {cases.length > 0 && (
        <p class="text-md">
          {t("practice.failsCases")}{" "}
          {cases.map(([n, count]) => (
            <span key={n} class="tag num">
              {t("practice.failsCase", { n, count })}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** What became of all submissions to a problem; a dialog where there is script. */
export async function showStatistics(
  c: AppContext,
  { row, tells, address, venue }: ProblemVenue,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  if (!tells.counts) throw failure("notFound");
  const { problem, count } = row;
  const total = countedOf(count);
  const rows = statusCounts(row).filter(({ count }) => count > 0);
  const broken = count.byStatus.get(STATUS.systemError) ?? 0;
  const tries = triesAt(act.site.submissions.catalogue, problem.pid, venue);
  const cases = act.viewer === null
    ? []
    : await firstFailing(act, tries.leftIds, problem);
  const name = nameOf(problem, c.get("locale"));
  return await htmlPage(c, {
    title: t("practice.statisticsOf", { name }),
    body: (
      <div class="wrap py-7 flex justify-center">
        <section
          class="dialog w-[480px] flex flex-col gap-4"
          data-dialog-content=""
        >
          <div>
            <h1 id="dialog-title" class="text-lg pr-6">
              {t("practice.statisticsOf", { name })}
            </h1>
            <p class="text-md text-ink2 num">
              {total > 0 && t("practice.statisticsSum", {
                total,
                rate: passRate(count),
              })}
              {broken > 0 &&
                ` ${t("practice.statisticsBroken", { count: broken })}`}
            </p>
          </div>
          {rows.length === 0
            ? <Empty icon="inbox" title={t("practice.statisticsNone")} />
            : (
              <>
                {tries.people > 0 && <TriesFigure {...tries} />}
                {tries.left.size > 0 && (
                  <WhereItFails left={tries.left} cases={cases} />
                )}
                <section class="flex flex-col gap-1">
                  <h2 class="text-md">{t("practice.statisticsAll")}</h2>
                  <StatusShares
                    rows={rows}
                    withCounts
                  />
                </section>
              </>
            )}
          {/* In a dialog one is there. */}
          <p class="page-only">
            <Button
              href={address}
              icon="book"
              small
            >
              {t("practice.toProblem")}
            </Button>
          </p>
        </section>
      </div>
    ),
  });
}
