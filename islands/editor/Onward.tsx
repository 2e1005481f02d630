import { useEffect, useRef } from "react";
import { Icon } from "../../components/ui/Icon.tsx";
import type { LikelyCause } from "../../lib/judging/likely_cause.ts";
import type { Outcome } from "../../lib/home/outcome.ts";
import { STATUS } from "../../lib/judging/status.ts";

export interface OnwardWords {
  nextTo: string;
  backTo: string;
  setDone: string;
  /** With `{n}`. */
  goToLine: string;
  discuss: string;
  others: string;
  editorial: string;
  /** With `{n}`: more cases than last time. */
  further: string;
  notFurther: string;
  /** With `{n}`. */
  nthAttempt: string;
  firstAttempt: string;
  causes: Readonly<Record<LikelyCause | "sameOutput", string>>;
}

export interface OnwardProps {
  outcome: Outcome;
  status: number;
  /** Nobody has typed since it was sent: Enter may lead on. */
  isFree: () => boolean;
  onLine: (line: number) => void;
  /** Where the problem is talked about; null: nobody does here. */
  discussAt: string | null;
  /** Where the editorial of its problem is, if it has one. */
  editorialAt: string;
  words: OnwardWords;
}

/** Which attempt it was, and how much further it came. */
export function Progress(
  { outcome, status, words }: Pick<OnwardProps, "outcome" | "status" | "words">,
) {
  const { attempts, further } = outcome;
  const isThrough = status === STATUS.accepted;
  const told = [
    attempts === 1
      ? words.firstAttempt
      : words.nthAttempt.replace("{n}", String(attempts)),
    ...further === null || isThrough ? [] : [
      further > 0
        ? words.further.replace("{n}", String(further))
        : words.notFurther,
    ],
  ];
  return <span class="text-md text-ink2">{told.join(" ")}</span>;
}

/** What it has added, and the way on: the first button has the focus, so that Enter leads there. */
export function Onward(props: OnwardProps) {
  const { outcome, status, words } = props;
  const { added, set, next, back, line, cause } = outcome;
  const isThrough = status === STATUS.accepted;
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isThrough && props.isFree()) first.current?.focus();
  }, [outcome]);
  const isSetDone = set !== null && set.solved === set.total;
  return (
    <div class="onward">
      {cause !== null && (
        <p class="onward-cause">
          <Icon name="info" />
          {words.causes[cause]}
        </p>
      )}
      {isThrough && (added.length > 0 || set !== null) && (
        <ul class="onward-added">
          {set !== null && (
            <li>
              <span>
                {set.title}
                {isSetDone && ` (${words.setDone})`}
              </span>
              <Bar {...set} />
            </li>
          )}
          {added.map((row) => (
            <li key={row.tag}>
              <span>{row.tag}</span>
              <Bar {...row} />
            </li>
          ))}
        </ul>
      )}
      <p class="onward-ways">
        {isThrough && (
          <a
            ref={first}
            class="btn btn-primary btn-small"
            href={next === null ? back : next.href}
          >
            {next === null ? words.backTo : `${words.nextTo} ${next.title}`}
            <Icon name="chevronRight" />
          </a>
        )}
        {line !== null && (
          <button
            type="button"
            class="btn btn-primary btn-small"
            onClick={() => props.onLine(line)}
          >
            {words.goToLine.replace("{n}", String(line))}
          </button>
        )}
        {outcome.hasEditorial && (
          <a class="btn btn-quiet btn-small" href={props.editorialAt}>
            <Icon name="book" />
            {words.editorial}
          </a>
        )}
        {isThrough && props.discussAt !== null && (
          <a class="btn btn-quiet btn-small" href={props.discussAt}>
            <Icon name="chat" />
            {words.discuss}
          </a>
        )}
        {outcome.others !== null && (
          <a class="btn btn-quiet btn-small" href={outcome.others}>
            <Icon name="code" />
            {words.others}
          </a>
        )}
      </p>
    </div>
  );
}

function Bar({ solved, total }: { solved: number; total: number }) {
  return (
    <>
      <progress
        class="own-progress"
        max={total}
        value={solved}
        aria-hidden="true"
      />
      <b class="num">{solved} / {total}</b>
    </>
  );
}
