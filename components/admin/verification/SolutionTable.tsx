import { useT } from "../../reader.tsx";
import type { Figures } from "../../../lib/authoring/news.ts";
import type { SolutionResult } from "../../../lib/authoring/verification.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { isSeveral } from "../../../lib/problems/solutions/expectation.ts";
import type { WaitReason } from "../../../lib/submissions/live/live.ts";
import { HiddenHead } from "../../ui/HiddenHead.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Verdict, type VerdictWords } from "../../ui/Verdict.tsx";
import { formatMemory } from "../../ui/words.ts";
import { Margin } from "../cases/Margin.tsx";
import { changesText, expectationText } from "./verification_words.ts";

export const verificationPath = (pid: number) =>
  `/admin/problem/${pid}/dry-run`;
export const programPath = (pid: number, id: number | "create") =>
  `/admin/problem/${pid}/program/${id}`;

export interface VerificationRow extends SolutionResult {
  /** How far it is, while it is judged. */
  figures: Figures | null;
  /** Why it waits; null: it does not, or for its turn. */
  why: WaitReason | null;
  /** Of its language: ms, and KB. */
  timeLimit: number;
  memoryLimit: number;
}

export interface SolutionTableProps {
  pid: number;
  rows: readonly VerificationRow[];
  verdicts: VerdictWords;
}

/** What each solution must get, has got, and by how much it keeps the limits. */
export function SolutionTable(props: SolutionTableProps) {
  const t = useT();
  const { rows } = props;
  return (
    <div class="card rows">
      <table class="table cards dry-run">
        <thead>
          <tr>
            <th>{t("dryRun.solution")}</th>
            <th class="narrow">{t("dryRun.expected")}</th>
            <th class="got">{t("dryRun.got")}</th>
            <th class="narrow end">{t("submissions.time")}</th>
            <th class="narrow end">{t("submissions.memory")}</th>
            <HiddenHead text={t("dryRun.runOne")} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <Row key={row.program.id} {...props} row={row} />)}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<SolutionTableProps, "rows"> & { row: VerificationRow };

function Row({ pid, row, verdicts }: RowProps) {
  const t = useT();
  const { program, solutionRun, state } = row;
  const isJudged = solutionRun !== null && state !== "running";
  return (
    <tr>
      <td class="lead">
        <a class="font-medium" href={programPath(pid, program.id)}>
          {program.name}
        </a>{" "}
        {program.isMain && <span class="tag">{t("dryRun.main")}</span>}
        <span class="block text-sm text-ink3">{program.language}</span>
        {program.note && (
          <span class="block text-sm text-ink2">{program.note}</span>
        )}
      </td>
      <td class="narrow">
        <CardLabel text={t("dryRun.expected")} />
        <Must row={row} verdicts={verdicts} />
      </td>
      <td class="got stands">
        {solutionRun !== null && (
          isJudged
            ? (
              <a
                class="inline-flex items-center gap-1"
                href={`${verificationPath(pid)}/${program.id}`}
              >
                <Verdict {...solutionRun} words={verdicts} as="letters" />
                <Icon name="chevronRight" />
              </a>
            )
            : (
              <Verdict
                status={solutionRun.status}
                words={verdicts}
                as="letters"
              />
            )
        )}
        <State row={row} />
      </td>
      <td class="narrow end">
        {isJudged && solutionRun.time !== null && (
          <>
            <CardLabel text={t("submissions.time")} />
            <Margin
              used={solutionRun.time}
              limit={row.timeLimit}
              text={`${solutionRun.time} ms`}
              label={t("dryRun.ofLimit", {
                percent: percent(solutionRun.time, row.timeLimit),
                limit: `${row.timeLimit} ms`,
              })}
            />
          </>
        )}
      </td>
      <td class="narrow end">
        {isJudged && solutionRun.memory !== null && (
          <>
            <CardLabel text={t("submissions.memory")} />
            <Margin
              used={solutionRun.memory}
              limit={row.memoryLimit}
              text={formatMemory(solutionRun.memory)}
              label={t("dryRun.ofLimit", {
                percent: percent(solutionRun.memory, row.memoryLimit),
                limit: formatMemory(row.memoryLimit),
              })}
            />
          </>
        )}
      </td>
      <td class="narrow row-tools">
        <form method="post" action={verificationPath(pid)}>
          <Button
            kind="quiet"
            small
            icon="play"
            name="only"
            value={String(program.id)}
            disabled={state === "running"}
            label={t("dryRun.run", { name: program.name })}
          />
        </form>
      </td>
    </tr>
  );
}

const percent = (used: number, limit: number) =>
  Math.round(100 * used / Math.max(1, limit));

interface MustProps {
  row: VerificationRow;
  verdicts: VerdictWords;
}

function Must({ row: { program }, verdicts }: MustProps) {
  const t = useT();
  const { expected, points } = program;
  return isSeveral(expected)
    ? <span class="text-ink2">{expectationText(t, program)}</span>
    : (
      <Verdict
        status={STATUS[expected]}
        score={points}
        words={verdicts}
        as="letters"
      />
    );
}

const MARKS: Record<SolutionResult["state"], IconName> = {
  never: "dash",
  running: "dots",
  outdated: "clock",
  agrees: "check",
  disagrees: "cross",
};

/** Whether it got what it must, and what stands in the way of knowing it. */
function State({ row }: { row: VerificationRow }) {
  const t = useT();
  const { state, changes, figures, why } = row;
  return (
    <>
      <span class={`proof proof-${state}`}>
        <Icon name={MARKS[state]} />
        {t(`dryRun.state.${state}`)}
      </span>
      {state === "running" && figures !== null && (
        <progress
          class="progress block"
          aria-label={t("dryRun.state.running")}
          value={figures.done}
          max={Math.max(1, figures.total)}
        />
      )}
      {changes.length > 0 && (
        <span class="block text-sm text-ink2">
          {t("dryRun.outdatedBy", { what: changesText(t, changes) })}
        </span>
      )}
      {why === "noJudge" && (
        <span class="block text-sm text-ink2">
          {t("submissions.waitNoJudge")}
        </span>
      )}
      {why === "noLanguage" && (
        <span class="block text-sm text-ink2">
          {t("submissions.waitNoLanguage")}
        </span>
      )}
    </>
  );
}
