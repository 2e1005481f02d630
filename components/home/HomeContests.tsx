import type { Translate } from "../../lib/i18n/mod.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import { ContestClock } from "../contests/ContestClock.tsx";
import { TimeLine } from "../contests/TimeLine.tsx";
import { RULE_NAMES, shortTime } from "../contests/words.ts";
import type { Moment } from "../ui/Time.tsx";

export interface HomeContestsProps {
  t: Translate;
  moment: Moment;
  contests: readonly { rules: Contest; title: string }[];
}

/** Contests that run, with their clocks, and those of the next two weeks (contract §2). */
export function HomeContests({ t, moment, contests }: HomeContestsProps) {
  if (contests.length === 0) return null;
  const isRunning = ({ rules }: typeof contests[number]) =>
    rules.begin <= moment.now;
  // What runs comes first, then what begins soonest.
  const sorted = contests.toSorted((a, b) =>
    Number(isRunning(b)) - Number(isRunning(a)) || a.rules.begin - b.rules.begin
  );
  return (
    <section class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("contests.title")}</h2>
        <a class="text-md" href="/contest">{t("contests.showAll")}</a>
      </div>
      <ul class="ruled">
        {sorted.map(({ rules, title }) =>
          rules.begin <= moment.now
            ? (
              <li key={rules.cid} class="contest-now">
                <div class="contest-line">
                  <a class="contest-name" href={`/contest/${rules.cid}`}>
                    {title}
                  </a>
                  <ContestClock t={t} rules={rules} now={moment.now} />
                </div>
                <TimeLine t={t} moment={moment} rules={rules} />
              </li>
            )
            : (
              <li key={rules.cid}>
                <a class="contest-name" href={`/contest/${rules.cid}`}>
                  {title}
                </a>
                <span class="text-md text-ink2 num">
                  {RULE_NAMES[rules.rule]} · {t("contests.startsAt", {
                    at: shortTime(rules.begin, moment),
                  })}
                </span>
              </li>
            )
        )}
      </ul>
    </section>
  );
}
