import { useT } from "../reader.tsx";
import { STATUS } from "../../lib/judging/status.ts";
import type { StatusCount } from "../../lib/problems/catalogue/counts.ts";
import { percent, StatusShares } from "./StatusShares.tsx";

/** With partial accepted, which only OI problems know. */
const EMPTY: readonly StatusCount[] = [
  STATUS.accepted,
  STATUS.partialAccepted,
  STATUS.wrongAnswer,
  STATUS.timeLimitExceeded,
  STATUS.memoryLimitExceeded,
  STATUS.runtimeError,
  STATUS.presentationError,
  STATUS.compileError,
  STATUS.systemError,
].map((status) => ({ status, count: 0, share: 0 }));

/** What a row tells the panel: `status:percent` for each verdict. */
export const sharesText = (rows: readonly StatusCount[]) =>
  rows.map(({ status, share }) => `${status}:${percent(share)}`).join(" ");

/**
 * The figures of the problem that the pointer or the keyboard is on; the script
 * fills it in (islands/shell/shares.ts). The problem's page has the same.
 */
export function SharesPanel() {
  const t = useT();
  return (
    <section class="card p-4" data-shares-panel="" hidden>
      <h2 class="text-md mb-2" data-shares-title="">
        {t("practice.statistics")}
      </h2>
      <StatusShares rows={EMPTY} withCounts={false} />
      <p class="text-sm text-ink3" data-shares-none="">
        {t("practice.statisticsNone")}
      </p>
    </section>
  );
}
