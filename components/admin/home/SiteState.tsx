import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import {
  loadShare,
  type MachineLoad,
  memoryShare,
} from "../../../lib/judging/machine.ts";
import { VERSION } from "../../../lib/version.ts";
import type { BackupHealth } from "../../../lib/backups/health.ts";
import type { SiteFigures as Figures } from "../../../lib/monitoring/dashboard.ts";
import type { JudgeRow } from "../../../lib/monitoring/view.ts";
import { Time } from "../../ui/Time.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ACCOUNT_LIST_PATH } from "../accounts/AccountTable.tsx";
import { gigabytes } from "../judges/Judges.tsx";
import { Section } from "./OwnWork.tsx";

export interface SiteStateProps {
  figures: Figures;
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
export function SiteState(props: SiteStateProps) {
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
