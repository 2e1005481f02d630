import { useT } from "../../reader.tsx";
import { type Translate, translator } from "../../../lib/i18n/mod.ts";
import { faultWords } from "../../../lib/backups/fault.ts";
import type { Alarm } from "../../../lib/monitoring/alarms.ts";
import type { JudgeRow } from "../../../lib/monitoring/view.ts";
import { loadShare, memoryShare } from "../../../lib/judging/machine.ts";
import { PDF } from "../../../lib/judging/install_command.ts";
import type { ConnectedJudge } from "../../../lib/judges/registry.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Time } from "../../ui/Time.tsx";
import { listed } from "../../ui/words.ts";
import { Copyable } from "../accounts/Copyable.tsx";

export interface JudgesProps {
  judges: readonly JudgeRow[];
  /** Shows what can be done with each. */
  canManage: boolean;
}

/** The alarms of judging, or that there are none. */
export function Alarms(
  { alarms }: { alarms: readonly Alarm[] },
) {
  const t = useT();
  if (alarms.length === 0) {
    return <Notice kind="ok">{t("judges.allWell")}</Notice>;
  }
  return (
    <>
      {alarms.map((alarm) => (
        <Notice key={JSON.stringify(alarm)} kind="error">
          {alarmText(t, alarm)}
          {"id" in alarm.params && (
            <>
              {" "}
              <a href={`/submission-detail/${alarm.params.id}`}>
                {t("authoring.troubleLatest", { id: alarm.params.id })}
              </a>
            </>
          )}
        </Notice>
      ))}
    </>
  );
}

function alarmText(t: Translate, alarm: Alarm): string {
  const { kind, params } = alarm;
  if (kind === "noJudge" && params.waiting === 0) {
    return t("judges.noJudgeIdle");
  }
  if (kind === "backupFailed") {
    return t("judges.alarm.backupFailed", {
      reason: faultWords(t, params.fault),
    });
  }
  // The slots belong to the kind; the translator cannot see that.
  return (t as (key: string, params: object) => string)(
    `judges.alarm.${kind}`,
    params,
  );
}

export function Judges({ judges, canManage }: JudgesProps) {
  const t = useT();
  if (judges.length === 0) {
    return (
      <div class="card">
        <Empty icon="gavel" title={t("judges.empty")}>
          {t("judges.emptyHelp")}
        </Empty>
      </div>
    );
  }
  return (
    <div class="flex flex-col gap-3">
      {judges.map((judge, n) => (
        <article key={judge.name} class="card p-5 flex flex-col gap-3">
          <div class="flex flex-wrap items-center gap-2">
            <h2 class="text-base min-w-0 break-all">{judge.name}</h2>
            <State judge={judge} />
            <span class="text-ink2 text-md ml-auto">
              {t("judges.lastSeen")} {judge.lastSeenAt === null
                ? t("judges.never")
                : <Time at={judge.lastSeenAt} />}
            </span>
          </div>
          {judge.connected && <Figures judge={judge.connected} />}
          {judge.connected && (
            <Languages
              id={`missing-${n}`}
              judge={judge.connected}
              missing={judge.missing}
              needsForSlides={judge.needsForSlides}
            />
          )}
          {canManage && <Orders judge={judge} />}
        </article>
      ))}
      {canManage && <p class="text-sm text-ink3">{t("judges.ordersHelp")}</p>}
    </div>
  );
}

/** Whether it judges now; what it was told is said only where it differs. */
function State({ judge: { state, connected } }: {
  judge: Pick<JudgeRow, "state" | "connected">;
}) {
  const t = useT();
  const isGone = connected === null;
  return (
    <>
      {(!isGone || state !== "active") && (
        <span
          class={state === "active" ? "tag text-v-accepted" : "tag text-v-time"}
        >
          {t(`judges.state.${state}`)}
        </span>
      )}
      {isGone && (
        <span class={state === "active" ? "tag text-danger" : "tag"}>
          {t("judges.offline")}
        </span>
      )}
    </>
  );
}

const GB = 1024 ** 3;
export const gigabytes = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`;

function Figures({ judge }: { judge: ConnectedJudge }) {
  const t = useT();
  const { report, slots } = judge;
  const figures: [label: string, value: string][] = report === null
    ? [[t("judges.running"), t("judges.unknown")]]
    : [
      [
        t("judges.running"),
        t("judges.ofSlots", { running: report.running, slots }),
      ],
      [
        t("judges.load"),
        t("judges.ofCores", {
          load: `${Math.round(loadShare(report) * 100)}%`,
          cores: report.cores,
        }),
      ],
      [
        t("judges.memory"),
        `${Math.round(memoryShare(report) * 100)}% / ${
          gigabytes(report.memoryBytes)
        }`,
      ],
      [
        t("judges.disk"),
        report.diskFreeBytes === null
          ? t("judges.unknown")
          : gigabytes(report.diskFreeBytes),
      ],
    ];
  if (judge.address !== null) {
    figures.push([t("judges.address"), judge.address]);
  }
  return (
    <dl class="grid gap-3 grid-cols-2 md:grid-cols-5 text-md">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt class="text-ink2">{label}</dt>
          <dd class="num break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LanguagesProps extends Pick<JudgeRow, "missing" | "needsForSlides"> {
  id: string;
  judge: ConnectedJudge;
}

function Languages({ id, judge, missing, needsForSlides }: LanguagesProps) {
  const t = useT();
  const { languages, versions, isolation, readsPdf } = judge;
  return (
    <details class="more text-md">
      <summary>
        {t("judges.languages", { count: languages.length })}
      </summary>
      <div class="flex flex-col gap-3 pt-3">
        <ul class="flex flex-wrap gap-2">
          {languages.map((language) => (
            <li key={language} class="tag">
              {language} {versions[language]}
            </li>
          ))}
          {readsPdf && <li class="tag">{PDF} {versions[PDF]}</li>}
        </ul>
        {missing && (
          <div class="flex flex-col gap-1">
            <span class="text-ink2">
              {t("judges.missing", {
                languages: listed(t, missing.languages),
              })}
            </span>
            <Copyable id={id} text={missing.command} />
          </div>
        )}
        {needsForSlides === "pack"
          ? (
            <p class="text-ink2">
              {t("judges.noSlidesPack")}{" "}
              <a href="/admin/judges/packs">{t("packs.link")}</a>
            </p>
          )
          : needsForSlides && (
            <div class="flex flex-col gap-1">
              <span class="text-ink2">{t("judges.noSlides")}</span>
              <Copyable id={`${id}-pdf`} text={needsForSlides.command} />
            </div>
          )}
        <p>
          <span class="text-ink2">{t("judges.isolation")}</span>{" "}
          {isolationWords(t, isolation)}
        </p>
      </div>
    </details>
  );
}

const ISOLATIONS = [
  "judges.isolation.before",
  "judges.isolation.inside",
  "judges.isolation.same",
  "judges.isolation.approximate",
] as const;

/** A judge tells it in English; what is known of it has words of its own. */
function isolationWords(t: Translate, isolation: string): string {
  const english = translator("en-US");
  return listed(
    t,
    isolation.split(", ").map((part) => {
      const known = ISOLATIONS.find((name) => english(name) === part);
      return known === undefined ? part : t(known);
    }),
  );
}

function Orders({ judge }: { judge: JudgeRow }) {
  const t = useT();
  const { name, state, hasToken } = judge;
  const path = `/admin/judges/${encodeURIComponent(name)}`;
  return (
    <div class="flex flex-wrap gap-2">
      <form method="post" action={`${path}/state`} class="flex flex-wrap gap-2">
        {state !== "active" && (
          <Button small name="state" value="active">
            {t("judges.enable")}
          </Button>
        )}
        {state === "active" && (
          <Button small name="state" value="draining">
            {t("judges.drain")}
          </Button>
        )}
        {state !== "disabled" && (
          <Button
            small
            name="state"
            value="disabled"
            confirm={t("judges.disableAsk", { judge: name })}
          >
            {t("judges.disable")}
          </Button>
        )}
      </form>
      {hasToken && (
        <form method="post" action={`${path}/revoke`}>
          <Button
            small
            kind="danger"
            confirm={t("judges.revokeAsk", { judge: name })}
          >
            {t("judges.revoke")}
          </Button>
        </form>
      )}
    </div>
  );
}
