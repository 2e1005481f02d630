import { LoadTable } from "../../../components/admin/home/LoadSums.tsx";
import { LoadPlot } from "../../../islands/LoadPlot.tsx";
import { canManageJudges } from "../../../lib/judges/access.ts";
import { loadSeries, loadSum } from "../../../lib/monitoring/load.ts";
import type { AppContext } from "../../../lib/requests/request.ts";

/** Submissions, waiting time and judges over the last day and week (row W8.3); null: not the reader's business. */
export function loadOf(c: AppContext) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  if (!canManageJudges(viewer)) return null;
  return (
    <section class="wrap load" aria-labelledby="load">
      <h2 id="load">{t("judges.load")}</h2>
      <LoadTable
        sums={{
          day: loadSum(site, now, "day"),
          week: loadSum(site, now, "week"),
        }}
      />
      <LoadPlot
        day={loadSeries(site, now, "day")}
        week={loadSeries(site, now, "week")}
        locale={c.get("locale")}
        timeZone={c.get("timeZone")}
        words={{
          day: t("judges.loadDay"),
          week: t("judges.loadWeek"),
          span: t("judges.loadSpan"),
          submissions: t("judges.loadSubmissions"),
          waited: t("judges.loadWaitedS"),
          longest: t("judges.loadLongestS"),
          busy: t("judges.loadBusyN"),
          slots: t("judges.loadSlotsN"),
        }}
      />
    </section>
  );
}
