import { Dashboard } from "../../../components/admin/home/Dashboard.tsx";
import { isAdmin, isRoot } from "../../../lib/accounts/access.ts";
import { backupHealth } from "../../../lib/backups/health.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canManageJudges } from "../../../lib/judges/access.ts";
import { judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import { siteFigures } from "../../../lib/monitoring/dashboard.ts";
import { listJudges } from "../../../lib/monitoring/view.ts";
import { machineLoad } from "../../../lib/judging/machine.ts";
import { openTroubles } from "../../../lib/submissions/reports/reader_troubles.ts";
import { hasHiddenSteps } from "../../first_steps.tsx";
import { languagesOff } from "../../home.tsx";
import { htmlPage } from "../../page.tsx";
import { classesOf } from "../accounts/account_lists.tsx";
import { ownWorkOf } from "./own_work.ts";

/** The rest is found in the list of accounts. */
const CLASSES = 12;

export async function dashboard(c: AppContext): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  return await htmlPage(c, {
    title: t("judges.dashboard"),
    layout: "admin",
    body: (
      <Dashboard
        {...await ownWorkOf(c)}
        classes={classesOf(c).slice(0, CLASSES)}
        alarms={await judgingAlarms(act)}
        troubles={await openTroubles(act)}
        off={languagesOff(c)}
        server={machineLoad()}
        figures={siteFigures(act)}
        backup={(await backupHealth(act.site, act.now)).proven}
        judges={listJudges(act)}
        hasHiddenSteps={await hasHiddenSteps(c)}
        canManageJudges={canManageJudges(act.viewer)}
        isRoot={isRoot(act.viewer)}
        isAdmin={isAdmin(act.viewer)}
      />
    ),
  });
}
