import { z } from "zod";
import { exactDuration } from "../../../components/contests/words.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Fact, Facts } from "../../../components/ui/Facts.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Histogram } from "../../../components/ui/Histogram.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Verdict } from "../../../components/ui/Verdict.tsx";
import { verdictWords } from "../../../components/ui/words.ts";
import type { Viewer } from "../../../lib/accounts/access.ts";
import { fullPoints } from "../../../lib/contests/board/quizzes.ts";
import { readinessOf, type ReadyRow } from "../../../lib/contests/readiness.ts";
import { MINUTE_MS } from "../../../lib/durations.ts";
import { type Refusal, unwrap } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { canEditProblem } from "../../../lib/problems/access.ts";
import {
  rehearsalBoard,
  type RehearsalFinding,
  type RehearsalReport,
  reportOf,
} from "../../../lib/rehearsals/report.ts";
import { MAX_TEAMS, type Rehearsal } from "../../../lib/rehearsals/schema.ts";
import {
  endRehearsal,
  rehearsalOf,
  startRehearsal,
} from "../../../lib/rehearsals/service.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { RehearsalBoard } from "./rehearsal_board.tsx";
import { ReadyTable } from "./readiness.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";

/** How many minutes the made-up teams take; "own": as long as the contest. */
const MINUTES = ["own", "5", "10", "20", "30", "60"] as const;

const whole = (most: number, code: string) =>
  z.coerce.number(code).int(code).min(1, code).max(most, code);
const MAX_SEED = 999_999_999;

const Asked = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("start"),
    teams: whole(MAX_TEAMS, "rehearsalTeams"),
    minutes: z.enum(MINUTES),
    seed: whole(MAX_SEED, "rehearsalSeed"),
  }),
  z.object({ action: z.literal("stop") }),
  z.object({ action: z.literal("remove") }),
]);

const SAID = {
  start: "rehearsal.started",
  stop: "rehearsal.stoppedNow",
  remove: "rehearsal.removed",
} as const;

/** Where what is about one lies. */
const pathOf = (c: AppContext, at: OwnerPages, cid: number) =>
  at.url(c, `/admin/contest/${cid}/readiness/rehearsal`);

async function show(
  c: AppContext,
  at: OwnerPages,
  { cid, form }: { cid: number; form: FormState },
) {
  const act = c.get("act");
  const listed = openManaged(c, at, cid);
  const { rehearsal } = unwrap(rehearsalOf(act, cid));
  const report = rehearsal && await reportOf(act, rehearsal);
  const { rows } = unwrap(await readinessOf(act, cid));
  return contestAdminPage(c, at, {
    listed,
    tab: "readiness",
    isRefused: form !== EMPTY_FORM,
    children: (
      <RehearsalPage
        path={pathOf(c, at, cid)}
        rehearsal={rehearsal}
        report={report}
        lacking={rows.filter(({ lacks }) => lacks.length > 0)}
        isTold={(pid) => isTold(act.viewer, rows, pid)}
        form={form}
      />
    ),
  });
}

/** What programs are called is for who may edit their problem. */
function isTold(
  viewer: Viewer | null,
  rows: readonly ReadyRow[],
  pid: number,
): boolean {
  const row = rows.find(({ problem }) => problem.pid === pid);
  return row !== undefined && canEditProblem(row.problem, viewer);
}

/** A contest plays itself through before the day: started, watched, stopped and read here (spec 4 E8.1). */
export const contestRehearsal = (at: OwnerPages) => ({
  show: page(
    { params: Cid },
    (c, { params: { cid } }) => show(c, at, { cid, form: EMPTY_FORM }),
  ),
  change: form({
    params: Cid,
    open(c, { cid }) {
      openManaged(c, at, cid);
      return unwrap(rehearsalOf(c.get("act"), cid));
    },
    schema: Asked,
    run: async (
      { act, params: { cid } },
      asked,
    ): Promise<Result<unknown, Refusal>> =>
      asked.action === "start"
        ? await startRehearsal(act, cid, {
          ...asked,
          minutes: asked.minutes === "own" ? null : Number(asked.minutes),
        })
        : await endRehearsal(act, cid, asked.action),
    next: ({ c, params: { cid } }, _, { action }) => ({
      to: pathOf(c, at, cid),
      key: SAID[action],
    }),
    again: ({ c, params: { cid } }, state) => show(c, at, { cid, form: state }),
  }),
  board: page({ params: Cid }, async (c, { params: { cid } }) => {
    const act = c.get("act");
    const listed = openManaged(c, at, cid);
    const { rehearsal } = unwrap(rehearsalOf(act, cid));
    const full = fullPoints(act.site, cid);
    const most = rehearsal?.columns.reduce(
      (sum, { pid }) => sum + (full.get(pid) ?? 100),
      0,
    );
    return contestAdminPage(c, at, {
      listed,
      tab: "readiness",
      children: (
        <RehearsalBoard
          rehearsal={rehearsal}
          most={most ?? 0}
          board={rehearsal && await rehearsalBoard(act, rehearsal, listed)}
          back={pathOf(c, at, cid)}
        />
      ),
    });
  }),
});

function RehearsalPage({ path, rehearsal, report, lacking, isTold, form }: {
  path: string;
  rehearsal: Rehearsal | null;
  report: RehearsalReport | null;
  lacking: readonly ReadyRow[];
  isTold: (pid: number) => boolean;
  form: FormState;
}) {
  const t = useT();
  const isOver = rehearsal === null || rehearsal.state === "over";
  return (
    <section
      class="flex flex-col gap-5"
      id="rehearsal"
      data-poll={isOver ? undefined : "3"}
    >
      <FormErrors form={form} />
      <p class="max-w-[70ch]">{t("rehearsal.about")}</p>
      {isOver && <StartForm path={path} form={form} last={rehearsal} />}
      {rehearsal !== null && report !== null && (
        <>
          <Course path={path} rehearsal={rehearsal} report={report} />
          {report.judged > 0 && (
            <Findings findings={report.findings} isTold={isTold} />
          )}
          <Lacking columns={rehearsal.columns} />
        </>
      )}
      {lacking.length > 0 && (
        <section class="flex flex-col gap-3">
          <h2>{t("rehearsal.forgotten")}</h2>
          <ReadyTable rows={lacking} />
        </section>
      )}
    </section>
  );
}

function StartForm({ path, form, last }: {
  path: string;
  form: FormState;
  last: Rehearsal | null;
}) {
  const t = useT();
  const words = (minutes: typeof MINUTES[number]) =>
    minutes === "own"
      ? t("rehearsal.paceOwn")
      : exactDuration(t, Number(minutes) * 60);
  return (
    <form method="post" action={path} class="flex flex-col gap-4">
      <div class="grid gap-4 sm:grid-cols-3">
        <TextField
          form={form}
          name="teams"
          type="number"
          min={1}
          max={MAX_TEAMS}
          required
          label={t("rehearsal.teams")}
          value={String(last?.teams ?? 50)}
        />
        <SelectField
          form={form}
          name="minutes"
          label={t("rehearsal.pace")}
          help={t("rehearsal.paceHelp")}
          value="10"
          options={MINUTES.map((value) => ({ value, text: words(value) }))}
        />
        <TextField
          form={form}
          name="seed"
          type="number"
          min={1}
          max={MAX_SEED}
          required
          label={t("rehearsal.seed")}
          help={t("rehearsal.seedHelp")}
          value={String(last?.seed ?? 1)}
        />
      </div>
      <div>
        <Button kind="primary" icon="play" name="action" value="start">
          {t(last === null ? "rehearsal.start" : "rehearsal.startAgain")}
        </Button>
      </div>
    </form>
  );
}

const STATES: Record<Rehearsal["state"], MessageKey> = {
  sending: "rehearsal.stateSending",
  judging: "rehearsal.stateJudging",
  stopping: "rehearsal.stateStopping",
  over: "rehearsal.stateOver",
  removing: "rehearsal.stateStopping",
};

/** How it went, or goes. */
function Course({ path, rehearsal, report }: {
  path: string;
  rehearsal: Rehearsal;
  report: RehearsalReport;
}) {
  const t = useT();
  const { state, isStopped, teams, total, sent, lengthMs } = rehearsal;
  const { waits, judged } = report;
  const seconds = (ms: number) =>
    t("rehearsal.seconds", { n: (ms / 1000).toFixed(1) });
  const isOver = state === "over";
  return (
    <section class="flex flex-col gap-4">
      <h2>{t("rehearsal.course")}</h2>
      <Notice kind={isOver ? "ok" : "info"}>
        {t(isOver && isStopped ? "rehearsal.stateStopped" : STATES[state])}
      </Notice>
      <Facts>
        <Fact name={t("rehearsal.teams")}>{teams}</Fact>
        <Fact name={t("rehearsal.pace")}>
          {exactDuration(t, Math.round(lengthMs / 1000))}
        </Fact>
        <Fact name={t("rehearsal.sent")}>{`${sent} / ${total}`}</Fact>
        <Fact name={t("rehearsal.judged")}>{judged}</Fact>
        {waits !== null && (
          <>
            <Fact name={t("rehearsal.waitHalf")}>{seconds(waits.half)}</Fact>
            <Fact name={t("rehearsal.waitMost")}>{seconds(waits.most)}</Fact>
            <Fact name={t("rehearsal.waitLongest")}>
              {seconds(waits.longest)}
            </Fact>
          </>
        )}
        <Fact name={t("rehearsal.mostWaiting")}>{report.mostWaiting}</Fact>
        <Fact name={t("rehearsal.full")}>{`${report.fullPercent}%`}</Fact>
      </Facts>
      <Waiting {...rehearsal} />
      <form method="post" action={path} class="flex flex-wrap gap-3">
        <Button href={`${path}/board`} icon="trophy">
          {t("rehearsal.board")}
        </Button>
        {state === "sending" || state === "judging"
          ? (
            <Button name="action" value="stop" icon="cross">
              {t("rehearsal.stop")}
            </Button>
          )
          : isOver && (
            <Button
              kind="danger"
              name="action"
              value="remove"
              confirm={t("rehearsal.removeSure")}
            >
              {t("rehearsal.remove")}
            </Button>
          )}
      </form>
    </section>
  );
}

const BARS = 10;

/** How many waited for a judge, from the start on. */
function Waiting({ load, at }: Pick<Rehearsal, "load" | "at">) {
  const t = useT();
  if (load.length < 2) return null;
  const span = Math.max(1, load.at(-1)!.at - at);
  const bars = Array.from({ length: BARS }, (_, n) => {
    const [from, to] = [n, n + 1].map((k) => at + k * span / BARS);
    const own = load.filter((one) =>
      one.at >= from && (one.at < to || n === BARS - 1)
    );
    const label = ((from - at) / MINUTE_MS).toFixed(
      span < BARS * MINUTE_MS ? 1 : 0,
    );
    const count = Math.max(0, ...own.map(({ waiting }) => waiting));
    return { label, count, told: t("rehearsal.waitedAt", { label, count }) };
  });
  return (
    <figure class="flex flex-col gap-2">
      <figcaption>{t("rehearsal.waitingOver")}</figcaption>
      <Histogram label={t("rehearsal.waitingOver")} bars={bars} />
    </figure>
  );
}

const KINDS: Record<RehearsalFinding["kind"], MessageKey> = {
  failed: "rehearsal.findingFailed",
  accepted: "rehearsal.findingAccepted",
  other: "rehearsal.findingOther",
  tight: "rehearsal.findingTight",
};
const PROGRAMS: Readonly<Record<string, MessageKey>> = {
  wrong: "rehearsal.madeWrong",
  loop: "rehearsal.madeLoop",
  crash: "rehearsal.madeCrash",
  broken: "rehearsal.madeBroken",
};

function Findings({ findings, isTold }: {
  findings: readonly RehearsalFinding[];
  isTold: (pid: number) => boolean;
}) {
  const t = useT();
  const words = verdictWords(t);
  const nameOf = ({ kind, name, pid }: RehearsalFinding["program"]) =>
    kind === "made" ? t(PROGRAMS[name]) : isTold(pid) ? name : t(
      kind === "reference"
        ? "rehearsal.programReference"
        : "rehearsal.programAuthor",
    );
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("rehearsal.findings")}</h2>
      {findings.length === 0
        ? <Notice kind="ok">{t("rehearsal.findingsNone")}</Notice>
        : (
          <div class="rows">
            <Table
              rows={findings}
              keyOf={({ program: { pid, kind, name, language } }) =>
                `${pid} ${kind} ${name} ${language}`}
              columns={[
                {
                  title: t("contestStaff.openingProblem"),
                  cell: "lead",
                  of: ({ column }) => column.displayId,
                },
                {
                  title: t("rehearsal.finding"),
                  isLabelled: true,
                  of: ({ kind }) => t(KINDS[kind]),
                },
                {
                  title: t("rehearsal.program"),
                  isLabelled: true,
                  of: ({ program }) =>
                    `${nameOf(program)} (${program.language})`,
                },
                {
                  title: t("rehearsal.verdicts"),
                  isLabelled: true,
                  of: ({ verdicts }) => (
                    <span class="flex flex-wrap gap-3">
                      {verdicts.map(([status, count]) => (
                        <span key={status}>
                          <Verdict status={status} words={words} as="words" />
                          {` × ${count}`}
                        </span>
                      ))}
                    </span>
                  ),
                },
                {
                  title: t("rehearsal.factor"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ factor }) =>
                    factor === null ? "–" : `× ${factor.toFixed(1)}`,
                },
              ]}
            />
          </div>
        )}
    </section>
  );
}

/** Programs that could not be sent at all. */
function Lacking({ columns }: Pick<Rehearsal, "columns">) {
  const t = useT();
  const rows = columns.filter(({ lacking }) => lacking.length > 0);
  return rows.length === 0 ? null : (
    <Notice kind="warn">
      {t("rehearsal.lacking", {
        list: rows.map(({ displayId, lacking }) =>
          `${displayId}: ${lacking.join(" · ")}`
        ).join("; "),
      })}
    </Notice>
  );
}
