import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Alarm } from "../../../lib/monitoring/alarms.ts";
import type { SiteFigures } from "../../../lib/monitoring/dashboard.ts";
import {
  loadShare,
  type MachineLoad,
  memoryShare,
} from "../../../lib/judging/machine.ts";
import type { OpenTrouble } from "../../../lib/submissions/told_troubles.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Button } from "../../ui/Button.tsx";
import { TroubleList } from "../verdicts/TroubleList.tsx";
import { Alarms, gigabytes, Judges, type JudgesProps } from "./Judges.tsx";

export interface DashboardProps extends Omit<JudgesProps, "canManage"> {
  t: Translate;
  alarms: readonly Alarm[];
  /** Problems that cannot be judged, which the reader may mend. */
  troubles: readonly OpenTrouble[];
  /** Languages that cannot be judged, in words; null: all can. */
  off: string | null;
  figures: SiteFigures;
  /** That the web process runs on. */
  server: MachineLoad;
  canManageJudges: boolean;
  /** A campus's people only look. */
  isAdmin: boolean;
  /** The list of first steps was put away while something is left of it. */
  hasHiddenSteps: boolean;
}

/** What needs somebody first, then how the site does. */
export function Dashboard(props: DashboardProps) {
  const { t, alarms, off, figures, server } = props;
  return (
    <div class="wrap flex flex-col gap-5 py-7" id="dashboard" data-poll="10">
      <h1>{t("judges.dashboard")}</h1>
      <Alarms t={t} alarms={alarms} />
      <TroubleList t={t} moment={props.moment} troubles={props.troubles} />
      {off !== null && <Notice kind="info">{off}</Notice>}
      <dl class="grid gap-3 grid-cols-2 md:grid-cols-3 lg:grid-cols-6">
        {tiles(t, figures, props.isAdmin).map((
          { label, value, href, more },
        ) => (
          <div
            key={label}
            class="card p-4 flex flex-col relative"
          >
            <dt class="text-ink2 text-sm">
              {href === undefined
                ? label
                : <a class="row-link text-ink2" href={href}>{label}</a>}
            </dt>
            <dd class="text-xl font-semibold num">{value}</dd>
            {more && <dd class="text-ink3 text-sm">{more}</dd>}
          </div>
        ))}
      </dl>
      <p class="text-ink2 text-md">
        {t("judges.server", {
          load: percent(loadShare(server)),
          cores: server.cores,
          memory: percent(memoryShare(server)),
          size: gigabytes(server.memoryBytes),
        })}
      </p>
      <div class="flex flex-wrap items-center gap-3">
        <h2 class="grow">{t("judges.title")}</h2>
        {props.canManageJudges && (
          <Button small href="/admin/judges">{t("judges.manage")}</Button>
        )}
      </div>
      <Judges {...props} canManage={false} />
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

const percent = (share: number) => `${Math.round(share * 100)}%`;

interface Tile {
  label: string;
  value: string | number;
  href?: string;
  /** What more there is to say of it. */
  more?: string;
}

const tiles = (
  t: Translate,
  figures: SiteFigures,
  isAdmin: boolean,
): Tile[] => [
  {
    label: t("judges.figureToday"),
    value: figures.submissionsToday,
    href: "/status",
  },
  { label: t("judges.figureWaiting"), value: figures.waiting },
  { label: t("judges.figureRunning"), value: figures.running },
  {
    label: t("judges.title"),
    value: figures.judges,
    more: t("judges.figureSlots", { slots: figures.slots }),
  },
  {
    label: t("judges.figureProblems"),
    value: figures.problems,
    href: isAdmin ? "/admin/problems" : "/problem",
  },
  { label: t("judges.figureUsers"), value: figures.users },
];
