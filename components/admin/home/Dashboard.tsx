import { useT } from "../../reader.tsx";
import type { Alarm } from "../../../lib/monitoring/alarms.ts";
import type { OpenTrouble } from "../../../lib/submissions/reports/reader_troubles.ts";
import { EXCHANGE_PATH } from "../../exchange/ExchangePage.tsx";
import { StaffClasses, type StaffHomeProps } from "../../home/StaffHome.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Alarms } from "../judges/Judges.tsx";
import { TroubleList } from "../verdicts/TroubleList.tsx";
import { OwnWork, type OwnWorkProps } from "./OwnWork.tsx";
import { SiteState, type SiteStateProps } from "./SiteState.tsx";

export interface DashboardProps
  extends
    OwnWorkProps,
    Omit<SiteStateProps, "hasAlarms">,
    Pick<StaffHomeProps, "classes"> {
  alarms: readonly Alarm[];
  /** Problems that cannot be judged, which the reader may mend. */
  troubles: readonly OpenTrouble[];
  /** Languages that cannot be judged, in words; null: all can. */
  off: string | null;
  /** The list of first steps was put away while something is left of it. */
  hasHiddenSteps: boolean;
}

/** What needs somebody first, then what a teacher goes on with, then how the site does. */
export function Dashboard(props: DashboardProps) {
  const t = useT();
  const { alarms, off, troubles } = props;
  return (
    <div class="wrap flex flex-col gap-5 py-7" id="dashboard" data-poll="10">
      <div class="flex flex-wrap items-center justify-between gap-3">
        <h1>{t("judges.dashboard")}</h1>
        <Actions {...props} />
      </div>
      {alarms.length > 0 && <Alarms alarms={alarms} />}
      <TroubleList troubles={troubles} />
      {off !== null && <Notice kind="info">{off}</Notice>}
      <div class="office-columns">
        <div class="flex flex-col gap-6 min-w-0">
          <OwnWork {...props} />
        </div>
        <div class="office-aside">
          {props.classes.length > 0 && <StaffClasses classes={props.classes} />}
          <SiteState {...props} hasAlarms={alarms.length > 0} />
        </div>
      </div>
      {props.hasHiddenSteps && (
        <form method="post" action="/home/first-steps">
          <Button kind="quiet" small name="show" value="1">
            {t("setup.show")}
          </Button>
        </form>
      )}
    </div>
  );
}

/** What is begun most often. */
const Actions = ({ isAdmin }: DashboardProps) => {
  const t = useT();
  return (
    <div class="office-actions">
      {isAdmin && (
        <Button kind="primary" icon="plus" href="/admin/problem/create">
          {t("setup.stepDo.problem")}
        </Button>
      )}
      {isAdmin && (
        <Button icon="inbox" href={EXCHANGE_PATH}>
          {t("setup.stepDo.problemImport")}
        </Button>
      )}
      <Button
        kind={isAdmin ? "plain" : "primary"}
        icon="user"
        href="/admin/user/import"
      >
        {t("setup.stepDo.people")}
      </Button>
    </div>
  );
};
