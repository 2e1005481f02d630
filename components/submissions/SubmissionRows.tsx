import { HiddenHead } from "../ui/HiddenHead.tsx";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { ProblemName } from "../problems/ProblemName.tsx";
import { Button } from "../ui/Button.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";
import { When } from "../ui/When.tsx";
import { formatMemory } from "../ui/words.ts";
import { PersonName } from "../users/PersonName.tsx";

/** One row, ready to show; survives JSON, for the live table. */
export interface SubmissionRow {
  submitId: number;
  /** Its page. */
  href: string;
  /** Null when the problem is gone. */
  problem: { problemId: string; title: string; href: string } | null;
  problemId: string;
  status: number;
  score: number | null;
  time: number | null;
  memory: number | null;
  length: number | null;
  language: string;
  username: string | null;
  /** Only staff are told. */
  realname: string | null;
  /** The verdict was set by hand (spec 1 §4). */
  isManual: boolean;
  /** The reader's own: they may send it again when judging has failed. */
  isOwn: boolean;
  submittedAt: string;
  submittedAtExact: string;
  submittedAtIso: string;
}

export interface SubmissionTableWords {
  id: string;
  problem: string;
  problemGone: string;
  result: string;
  time: string;
  memory: string;
  length: string;
  language: string;
  author: string;
  goneAccount: string;
  manual: string;
  submitTime: string;
  rejudge: string;
  /** With `{id}`. */
  rejudgeAsk: string;
  resubmit: string;
}

export interface SubmissionRowsProps {
  rows: readonly SubmissionRow[];
  words: SubmissionTableWords;
  verdicts: VerdictWords;
  /** Leaves out what is the same in every row of a problem's own list. */
  ofOneProblem?: boolean;
  /** Leaves out the author, who is the reader, and what a short list can spare. */
  ofOneAuthor?: boolean;
  /** Beside other things of a page: leaves out what the row's own page tells. */
  isShort?: boolean;
  /** Adds a button to judge it again, for super admins (spec 1 §2). */
  withRejudge?: boolean;
  /** Where the buttons of a row lead back to; without it there are none. */
  back?: string;
  /** Rows that have just changed. */
  changed?: readonly number[];
}

export function SubmissionRows(props: SubmissionRowsProps) {
  const { rows, words, ofOneProblem = false } = props;
  const { withAuthor, withFigures, withLength } = columnsOf(props);
  return (
    <div
      class={withLength
        ? "rows rows-status"
        : ofOneProblem
        ? "rows rows-own"
        : props.isShort
        ? "rows"
        : "rows rows-mine"}
    >
      <table class="table cards plain">
        <thead>
          <tr>
            <th class="narrow">{words.id}</th>
            {!ofOneProblem && <th>{words.problem}</th>}
            <th class={ofOneProblem ? undefined : "narrow"}>{words.result}</th>
            {withFigures && (
              <>
                <th class="narrow end">{words.time}</th>
                <th class="narrow end spare-second">{words.memory}</th>
              </>
            )}
            {withLength && (
              <th class="narrow end spare-first">{words.length}</th>
            )}
            <th class="narrow spare">{words.language}</th>
            {withAuthor && <th class="narrow">{words.author}</th>}
            <th class="narrow end">{words.submitTime}</th>
            {props.withRejudge && <HiddenHead text={words.rejudge} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <Row key={row.submitId} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

function columnsOf(
  { ofOneProblem, ofOneAuthor, isShort }: SubmissionRowsProps,
) {
  const withAuthor = !ofOneProblem && !ofOneAuthor;
  return {
    withAuthor,
    withFigures: !withAuthor || !isShort,
    withLength: withAuthor && !isShort,
  };
}

/** In place of a figure that there is none of; a card leaves it out. */
const None = () => <span class="none text-ink3">–</span>;

function Row(props: SubmissionRowsProps & { row: SubmissionRow }) {
  const { row, words, ofOneProblem = false, changed } = props;
  const { withAuthor, withFigures, withLength } = columnsOf(props);
  const waits = isInProgress(row.status);
  return (
    <tr class={changed?.includes(row.submitId) ? "changed" : undefined}>
      <td class={`narrow ${ofOneProblem ? "lead" : ""}`}>
        <a class="row-link num" href={row.href}>
          <span class="card-label">#</span>
          {row.submitId}
        </a>
      </td>
      {!ofOneProblem && (
        <td class="lead">
          <Problem row={row} words={words} />
        </td>
      )}
      <td class={ofOneProblem ? "stands" : "stands narrow"}>
        <Result {...props} />
      </td>
      {withFigures && (
        <>
          <td class="narrow end fact took">
            <CardLabel text={words.time} />
            {row.time === null || waits ? <None /> : `${row.time} ms`}
          </td>
          <td class="narrow end fact took spare-second">
            <CardLabel text={words.memory} />
            {row.memory === null || waits ? <None /> : formatMemory(row.memory)}
          </td>
        </>
      )}
      {withLength && (
        <td class="narrow end spare-first text-ink2">
          <CardLabel text={words.length} />
          {row.length === null ? <None /> : `${row.length} B`}
        </td>
      )}
      <td class="narrow fact spare text-ink2">
        <CardLabel text={words.language} />
        {row.language}
      </td>
      {withAuthor && (
        <td class="narrow fact by">
          <CardLabel text={words.author} />
          <PersonName {...row} gone={words.goneAccount} />
        </td>
      )}
      <td class="narrow end fact text-ink2">
        <CardLabel text={words.submitTime} />
        <When
          text={row.submittedAt}
          exact={row.submittedAtExact}
          iso={row.submittedAtIso}
        />
      </td>
      {props.withRejudge && (
        <td class="narrow row-tool">
          {!waits && (
            <RowButton
              action={`/submission-detail/${row.submitId}/judgement`}
              back={props.back}
              words={words.rejudge}
              icon="refresh"
              ask={words.rejudgeAsk.replace("{n}", String(row.submitId))}
              choice="rejudge"
            />
          )}
        </td>
      )}
    </tr>
  );
}

type RowProps = SubmissionRowsProps & { row: SubmissionRow };

function Problem({ row, words }: Pick<RowProps, "row" | "words">) {
  return row.problem === null
    ? (
      <span class="text-ink3">
        {row.problemId} · {words.problemGone}
      </span>
    )
    : <ProblemName {...row.problem} />;
}

function Result({ row, words, verdicts, back }: RowProps) {
  const canResubmit = row.isOwn && row.status === STATUS.submittedFailed &&
    back !== undefined;
  return (
    <div class="flex flex-wrap items-center gap-1">
      <Verdict
        status={row.status}
        score={row.score}
        words={verdicts}
        as="letters"
      />
      {row.isManual && (
        <span class="flex text-ink3" title={words.manual}>
          <Icon name="user" />
          <span class="sr-only">{words.manual}</span>
        </span>
      )}
      {canResubmit && (
        <RowButton
          action={`/submission-detail/${row.submitId}/resubmit`}
          back={back}
          words={words.resubmit}
        />
      )}
    </div>
  );
}

/** A form of one button, which works without script. */
function RowButton({ action, back, words, icon, choice, ask }: {
  action: string;
  back?: string;
  words: string;
  /** In place of the words, where many rows have it. */
  icon?: IconName;
  choice?: string;
  ask?: string;
}) {
  return (
    <form class="inline-flex align-middle" method="post" action={action}>
      {back && <input type="hidden" name="back" value={back} />}
      <Button
        small
        kind="quiet"
        name={choice && "action"}
        value={choice}
        confirm={ask}
        icon={icon}
        label={icon && words}
      >
        {icon ? undefined : words}
      </Button>
    </form>
  );
}
