import { useMoment, useT } from "../reader.tsx";
import { dateWords } from "../../lib/dates.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { ContestClock } from "./ContestClock.tsx";
import {
  type ContestPart,
  Count,
  Facts,
  type ListedContest,
  Title,
} from "./ContestFacts.tsx";
import { TimeLine } from "./TimeLine.tsx";
import { durationText, STATUS_TEXTS } from "./words.ts";

export interface ContestListProps extends ContestPart {
  rows: readonly ListedContest[];
}

/** Running first, though calls begin with what is to come (contract §7). */
const PARTS = [0, -1, 1] as const;

/** Contests in parts by their status: each is there only if it has some. */
export function ContestList(props: ContestListProps) {
  const t = useT();
  const { rows } = props;
  return (
    <div class="contest-list" id="contest-list">
      {PARTS.map((status) => {
        const part = rows.filter((row) => row.status === status);
        return part.length > 0 && (
          <section key={status} class="contest-part">
            <h2>{t(STATUS_TEXTS[status])}</h2>
            <ul>
              {part.map((row) => (
                <li key={row.rules.cid}>
                  {status === 0
                    ? <Running {...props} row={row} />
                    : <Dated {...props} row={row} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type RowProps = ContestListProps & { row: ListedContest };

/** Only where the board is for everyone; before the begin there is none yet. */
function BoardLink({ row: { rules, status } }: RowProps) {
  const t = useT();
  if (!rules.opensBoard) return null;
  const text = t("contests.outsideBoard");
  if (status === -1) {
    return (
      <a
        class="board-link"
        role="link"
        aria-disabled="true"
        aria-label={text}
        title={t("errors.contestNotBegun")}
      >
        <Icon name="chart" />
      </a>
    );
  }
  return (
    <a
      class="board-link"
      href={`/contest/${rules.rule}-scoreboard/${rules.cid}`}
      aria-label={text}
      title={text}
    >
      <Icon name="chart" />
    </a>
  );
}

function Running(props: RowProps) {
  const moment = useMoment();
  const t = useT();
  const { row: { rules }, hrefOf, isVisitor } = props;
  return (
    <div class="contest-now">
      <div class="contest-line">
        <div class="min-w-0">
          <Title {...props} />
          <Facts {...props} />
        </div>
        <ContestClock rules={rules} now={moment.now} />
      </div>
      <TimeLine rules={rules} />
      <div class="flex flex-wrap items-center justify-end gap-3">
        <Count {...props} />
        <BoardLink {...props} />
        {!isVisitor && (
          <Button kind="primary" href={hrefOf(rules.cid)}>
            {t("contests.enter")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** To come, or over: a line with its day. */
function Dated(props: RowProps) {
  const moment = useMoment();
  const t = useT();
  const { row: { rules, status } } = props;
  const { day, rest, iso } = dayParts(rules.begin, moment);
  return (
    <div class="contest-dated">
      <time class="contest-day" dateTime={iso}>
        <strong>{day}</strong>
        <span>{rest}</span>
      </time>
      <div class="min-w-0">
        <Title {...props} />
        <Facts {...props} />
      </div>
      <span class="contest-left">
        {status === -1 && leftText(t, rules.begin - moment.now)}
      </span>
      <Count {...props} />
      <BoardLink {...props} />
    </div>
  );
}

const leftText = (t: Translate, ms: number) =>
  t("contests.left", { time: durationText(t, ms / 1000) });

function dayParts(at: number, { locale, timeZone }: ContestPart["moment"]) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateWords(at, locale, { timeZone, ...options });
  return {
    day: part({ day: "numeric" }).replace(/\D/g, ""),
    rest: part({ month: "short", weekday: "short" }),
    iso: new Date(at).toISOString(),
  };
}
