import { StatusShares } from "../../components/problems/StatusShares.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { failure } from "../../lib/failure.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { statusCounts } from "../../lib/problems/catalogue/counts.ts";
import { countedOf, nameOf, passRate } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";
import type { ProblemVenue } from "./place.ts";

/** What became of all submissions to a problem; a dialog where there is script. */
export function showStatistics(
  c: AppContext,
  { row, tells, address }: ProblemVenue,
): Promise<Response> {
  const t = c.get("t");
  if (!tells.counts) throw failure("notFound");
  const { problem, count } = row;
  const total = countedOf(count);
  const rows = statusCounts(row).filter(({ count }) => count > 0);
  const broken = count.byStatus.get(STATUS.systemError) ?? 0;
  const name = nameOf(problem, c.get("locale"));
  return htmlPage(c, {
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
              <StatusShares
                rows={rows}
                withCounts
              />
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
