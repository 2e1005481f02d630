import { isAdmin, isRoot, isStaff } from "../../../lib/accounts/access.ts";
import {
  type BackupHealth,
  backupHealth,
} from "../../../lib/backups/health.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canManageJudges } from "../../../lib/judges/access.ts";
import { type Alarm, judgingAlarms } from "../../../lib/monitoring/alarms.ts";
import {
  type SiteFigures as Figures,
  siteFigures,
} from "../../../lib/monitoring/dashboard.ts";
import { type JudgeRow, listJudges } from "../../../lib/monitoring/view.ts";
import {
  loadShare,
  type MachineLoad,
  machineLoad,
  memoryShare,
} from "../../../lib/judging/machine.ts";
import {
  type OpenTrouble,
  openTroubles,
} from "../../../lib/submissions/reports/reader_troubles.ts";
import { hasHiddenSteps } from "../../first_steps.tsx";
import { languagesOff } from "../../home.tsx";
import { htmlPage } from "../../page.tsx";
import { classesOf } from "../accounts/account_lists.tsx";
import { loadOf } from "./load.tsx";
import { ownWorkOf } from "./own_work.ts";
import { ServiceList, servicesAsked } from "./services.tsx";
import type { Services } from "../../../lib/monitoring/services.ts";
import { recentContests } from "../../../lib/contests/list.ts";
import { useT } from "../../../components/reader.tsx";
import { EXCHANGE_PATH } from "../../../components/exchange/ExchangePage.tsx";
import {
  StaffClasses,
  type StaffHomeProps,
} from "../../../components/home/StaffHome.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Alarms, gigabytes } from "../../../components/admin/judges/Judges.tsx";
import { TroubleList } from "../../../components/admin/verdicts/TroubleList.tsx";
import {
  OwnWork,
  type OwnWorkProps,
  Section,
} from "../../../components/admin/home/OwnWork.tsx";
import type { ComponentChildren } from "preact";
import { VERSION } from "../../../lib/version.ts";
import { Time } from "../../../components/ui/Time.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";

/** The rest is found in the list of accounts. */
const CLASSES = 12;

export async function dashboard(c: AppContext): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  return await htmlPage(c, {
    title: t("judges.dashboard"),
    layout: "admin",
    body: (
      <>
        <Dashboard
          {...await ownWorkOf(c)}
          classes={classesOf(c).slice(0, CLASSES)}
          alarms={isStaff(act.viewer) ? await judgingAlarms(act) : []}
          troubles={await openTroubles(act)}
          off={languagesOff(c)}
          server={machineLoad()}
          figures={siteFigures(act)}
          contests={recentContests(act.site, act.now).length}
          services={canManageJudges(act.viewer) ? await servicesAsked(c) : null}
          backup={(await backupHealth(act.site, act.now)).proven}
          judges={listJudges(act)}
          hasHiddenSteps={await hasHiddenSteps(c)}
          canManageJudges={canManageJudges(act.viewer)}
          seesSite={isStaff(act.viewer)}
          isRoot={isRoot(act.viewer)}
          isAdmin={isAdmin(act.viewer)}
        />
        {/* Not brought anew with the rest: somebody may be looking at it. */}
        {loadOf(c)}
      </>
    ),
  });
}

interface DashboardProps
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
  /** How judging does is for staff, not for named teachers (spec 4 W2.9). */
  seesSite: boolean;
}

/** What needs somebody first, then what a teacher goes on with, then how the site does. */
function Dashboard(props: DashboardProps) {
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
          {props.seesSite && (
            <SiteState {...props} hasAlarms={alarms.length > 0} />
          )}
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

interface SiteStateProps {
  figures: Figures;
  /** That run or begin within 14 days. */
  contests: number;
  /** Null: they are not the reader's business. */
  services: Services | null;
  judges: readonly JudgeRow[];
  /** That the web process runs on. */
  server: MachineLoad;
  /** What is wrong is told above; else it is said here that nothing is. */
  hasAlarms: boolean;
  canManageJudges: boolean;
  /** The newest backup that is proven; null: there is none. */
  backup: BackupHealth["proven"];
  /** Only they see the backups themselves. */
  isRoot: boolean;
  /** A campus's people only look. */
  isAdmin: boolean;
}

/** How judging and the site do, each told once. */
function SiteState(props: SiteStateProps) {
  const t = useT();
  const { figures, judges } = props;
  return (
    <>
      <Section
        title={t("judges.judging")}
        more={props.canManageJudges
          ? { text: t("judges.manage"), href: "/admin/judges" }
          : undefined}
      >
        {!props.hasAlarms && (
          <p class="state-well">
            <Icon name="check" />
            {t("judges.allWell")}
          </p>
        )}
        <dl class="state-list">
          <Fact name={t("judges.figureWaiting")}>{figures.waiting}</Fact>
          <Fact name={t("judges.figureRunning")}>{figures.running}</Fact>
          {judges.map(({ name, state, connected }) => (
            <Fact key={name} name={name}>
              {connected === null || state !== "active"
                ? t(
                  connected === null
                    ? "judges.offline"
                    : `judges.state.${state}`,
                )
                : t("judges.ofSlots", {
                  running: connected.report?.running ?? 0,
                  slots: connected.slots,
                })}
            </Fact>
          ))}
          {judges.length === 0 && (
            <Fact name={t("judges.title")}>{t("judges.empty")}</Fact>
          )}
        </dl>
      </Section>
      {props.canManageJudges && <SiteFigures {...props} />}
      {props.services && <ServiceList services={props.services} />}
    </>
  );
}

/** What who runs the site wants to know; a teacher has no use for it. */
function SiteFigures(props: SiteStateProps) {
  const t = useT();
  const { figures, server, backup, isAdmin } = props;
  return (
    <Section title={t("judges.site")}>
      <dl class="state-list">
        <Fact name={t("judges.figureToday")} href="/status">
          {figures.submissionsToday}
        </Fact>
        <Fact name={t("judges.figureContests")} href="/contest">
          {props.contests}
        </Fact>
        <Fact
          name={t("judges.figureProblems")}
          href={isAdmin ? "/admin/problems" : "/problem"}
        >
          {figures.problems}
        </Fact>
        <Fact name={t("judges.figureUsers")} href={ACCOUNT_LIST_PATH}>
          {figures.users}
        </Fact>
        <Fact name={t("judges.serverLoad")}>
          {t("judges.ofCores", {
            load: percent(loadShare(server)),
            cores: server.cores,
          })}
        </Fact>
        <Fact name={t("judges.serverMemory")}>
          {`${percent(memoryShare(server))} / ${gigabytes(server.memoryBytes)}`}
        </Fact>
        <Fact name={t("judges.version")}>{VERSION}</Fact>
        <Fact
          name={t("backups.lastProven")}
          href={props.isRoot ? "/admin/backups" : undefined}
        >
          {backup === null ? t("backups.never") : <Time at={backup.at} />}
        </Fact>
      </dl>
    </Section>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

interface FactProps {
  name: string;
  /** Where it is all told. */
  href?: string;
  children: ComponentChildren;
}

const Fact = ({ name, href, children }: FactProps) => (
  <div>
    <dt>{href === undefined ? name : <a href={href}>{name}</a>}</dt>
    <dd class="num">{children}</dd>
  </div>
);
