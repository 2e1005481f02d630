import { useMoment, useT } from "../reader.tsx";
import { ContestClock } from "../contests/ContestClock.tsx";
import {
  type ContestPart,
  Count,
  Facts,
  type ListedContest,
  Title,
} from "../contests/ContestFacts.tsx";
import { TimeLine } from "../contests/TimeLine.tsx";

export interface HomeContestsProps extends ContestPart {
  contests: readonly ListedContest[];
  /** What runs comes before one's work, what is coming after it. */
  only: "running" | "coming";
}

/** Contests that run, with their clocks, and those of the next two weeks (contract §2). */
export function HomeContests(
  { contests, only, ...part }: HomeContestsProps,
) {
  const moment = useMoment();
  const t = useT();

  // What began or begins soonest comes first.
  const sorted = contests.filter(({ status }) =>
    (status === 0) === (only === "running")
  ).toSorted((a, b) => a.rules.begin - b.rules.begin);
  // Brought anew when a contest begins or ends, also from nothing.
  const id = only === "running" ? "home-contests" : "home-coming";
  if (sorted.length === 0) return <div id={id} hidden />;
  return (
    <section class="flex flex-col gap-3" id={id}>
      <div class="flex items-baseline justify-between gap-4">
        <h2>
          {t(only === "running" ? "home.contestsNow" : "home.contestsComing")}
        </h2>
        <a class="text-md" href="/contest">{t("contests.showAll")}</a>
      </div>
      <ul class="ruled">
        {sorted.map((row) => (
          <li
            key={row.rules.cid}
            class={row.status === 0 ? "contest-now" : undefined}
          >
            <div class="contest-line">
              <div class="min-w-0 grow">
                <Title {...part} row={row} />
                <Facts {...part} row={row} />
              </div>
              <span class="flex items-center gap-3">
                <Count {...part} row={row} />
                {row.status === 0
                  ? <ContestClock rules={row.rules} now={moment.now} />
                  : (
                    <span
                      hidden
                      data-clock-to={row.rules.begin}
                      data-clock-now={moment.now}
                    />
                  )}
              </span>
            </div>
            {row.status === 0 && <TimeLine rules={row.rules} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
