import { z } from "zod";
import type { ReactNode } from "react";
import { Difficulty } from "../../components/problems/Difficulty.tsx";
import { useMoment, useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Icon, type IconName } from "../../components/ui/Icon.tsx";
import { When } from "../../components/ui/When.tsx";
import { formatTime } from "../../components/ui/Time.tsx";
import { difficultyWord } from "../../components/ui/words.ts";
import { RatedContests } from "../../components/users/RatedContests.tsx";
import { userHomeHref } from "../../components/users/address.ts";
import { TermPlot } from "../../islands/TermPlot.tsx";
import { Failure, failure } from "../../lib/failure.ts";
import {
  type Growth,
  GROWTH_WEEKS,
  growthOf,
  mayReadGrowth,
  type Milestone,
} from "../../lib/home/growth.ts";
import { type GrowthReason, SUGGESTIONS } from "../../lib/home/suggestions.ts";
import { MapPart, Part } from "./growth_map.tsx";
import { findUser } from "../../lib/home/user_page.ts";
import { optionalText } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { Locale, Translate } from "../../lib/i18n/mod.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { FIRST_RATING } from "../../lib/ratings/method.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

const MAX_TURN = 1000;
const MOST_RATED = 12;

const Query = z.object({
  username: optionalText(100),
  /** Another set of suggestions. */
  turn: z.coerce.number().int().min(0).max(MAX_TURN).catch(0),
});

/** How far somebody has come, for themselves and their teachers (row W8.1). */
export const showGrowth = page({ query: Query }, async (c, { query }) => {
  const act = c.get("act");
  const found = await findUser(act, query);
  if (!found.ok) throw new Failure(found.error, { atEdge: true, status: 404 });
  const user = found.value;
  if (!mayReadGrowth(act, user)) throw failure("forbidden");
  const t = c.get("t");
  const isOwn = act.viewer!.uid === user.uid;
  const { turn } = query;
  return await htmlPage(c, {
    title: t("growth.title", { name: user.username }),
    body: (
      <GrowthPage
        growth={growthOf(act, user, { timeZone: c.get("timeZone"), turn })}
        username={user.username}
        name={user.nickname || user.username}
        isOwn={isOwn}
        locale={c.get("locale")}
        timeZone={c.get("timeZone")}
        anotherHref={`${
          addressOf("/user-home/growth", {
            ...(isOwn ? {} : { username: user.username }),
            turn: (turn + 1) % MAX_TURN,
          })
        }#next`}
      />
    ),
  });
});

interface GrowthPageProps {
  growth: Growth;
  username: string;
  name: string;
  isOwn: boolean;
  locale: Locale;
  timeZone: string;
  anotherHref: string;
}

function GrowthPage(props: GrowthPageProps) {
  const t = useT();
  const { growth, name, username } = props;
  return (
    <div class="wrap growth">
      <header class="growth-head">
        <div class="min-w-0">
          <h1 class="[overflow-wrap:anywhere]">
            <a href={userHomeHref(username)}>{name}</a>
          </h1>
          <p class="flex items-center gap-2 text-md text-ink2">
            <Icon name="lock" /> {t("growth.forWhom")}
          </p>
        </div>
        <dl class="growth-figures">
          <Figure n={growth.solved}>
            {t("growth.solvedHint", { count: growth.solvedThisWeek })}
          </Figure>
          {growth.rating !== null && (
            <Figure n={growth.rating}>{t("growth.ratingHint")}</Figure>
          )}
          <Figure n={growth.inARow}>{t("growth.inARow")}</Figure>
        </dl>
      </header>
      <div class="growth-parts">
        <MapPart {...props} />
        <NextPart {...props} />
      </div>
      <TermPart {...props} />
      <div class="growth-parts">
        <MilestonePart {...props} />
        <AheadPart {...props} />
      </div>
    </div>
  );
}

function Figure({ n, children }: { n: number; children: ReactNode }) {
  return (
    <div>
      <dd>{n}</dd>
      <dt>{children}</dt>
    </div>
  );
}

/** Three problems to go on with, each with its reason. */
function NextPart(
  { growth: { suggestions }, anotherHref, locale, isOwn }: GrowthPageProps,
) {
  const t = useT();
  return (
    <Part
      id="next"
      title={t("growth.next")}
      aside={suggestions.length === SUGGESTIONS && (
        <a class="growth-aside" href={anotherHref}>{t("growth.another")}</a>
      )}
    >
      {suggestions.length === 0 && <EmptyPart title={t("growth.nextNone")} />}
      <ol class="growth-next">
        {suggestions.map(({ problem, reason }, n) => (
          <li key={problem.pid}>
            <span class="growth-number" aria-hidden="true">{n + 1}</span>
            <div class="min-w-0">
              <h3>
                <a href={hrefOf(problem)}>{titleOf(problem, locale)}</a>
              </h3>
              <p class="growth-facts">
                {"tag" in reason && <span>{reason.tag}</span>}
                <Difficulty difficulty={problem.difficulty} />
              </p>
              <p>{whyOf(t, reason, problem)}</p>
              {isOwn && (
                <Button
                  small
                  kind={n === 0 ? "primary" : undefined}
                  href={hrefOf(problem)}
                >
                  {n === 0 ? t("growth.do") : t("growth.open")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const hrefOf = ({ problemId }: Problem) =>
  `/problem/${encodeURIComponent(problemId)}`;

function whyOf(t: Translate, reason: GrowthReason, { difficulty }: Problem) {
  const level = difficultyWord(t, difficulty);
  switch (reason.kind) {
    case "front":
      return t("growth.whyFront", { ...reason, count: reason.month, level });
    case "gap":
      return t("growth.whyGap", { ...reason, count: reason.solved, level });
    case "cold":
      return t("growth.whyCold", { ...reason, count: reason.weeks });
    case "retry":
      return t("growth.whyRetry");
    case "first":
      return t("growth.whyFirst");
  }
}

/** Solved problems and days of practice on one axis; without script as figures in a table, too. */
function TermPart({ growth, locale, timeZone }: GrowthPageProps) {
  const t = useT();
  const { weeks, practised } = growth;
  const last = weeks.at(-1)!;
  const hasClass = last.middle !== null;
  return (
    <Part
      id="term"
      title={t("growth.term", { count: GROWTH_WEEKS })}
      hint={t("growth.termHint", { count: last.solved })}
    >
      <TermPlot
        weeks={weeks}
        locale={locale}
        timeZone={timeZone}
        words={{
          solved: t("growth.solvedLine"),
          rating: t("ratings.title"),
          low: t("growth.low"),
          high: t("growth.high"),
          label: t("growth.termLabel", {
            count: GROWTH_WEEKS,
            solved: last.solved,
          }),
        }}
      />
      {hasClass && <p class="text-sm text-ink2">{t("growth.middle")}</p>}
      <div class="growth-days">
        <div>
          <h3>{t("growth.days")}</h3>
          <p class="growth-weeks">
            <b>{practised}</b> / {t("growth.weeks", { count: GROWTH_WEEKS })}
          </p>
          <p class="text-sm text-ink2">{t("growth.daysHint")}</p>
        </div>
        <Days weeks={weeks} />
      </div>
      {growth.rated.length > 0
        ? <RatedContests rows={growth.rated.slice(0, MOST_RATED)} />
        : (
          <p class="text-sm text-ink2">
            {t("growth.ratingNone", { first: FIRST_RATING })}
          </p>
        )}
      <details>
        <summary>{t("growth.asTable")}</summary>
        <div class="rows">
          <table class="table cards">
            <thead>
              <tr>
                <th>{t("growth.week")}</th>
                <th class="end">{t("growth.solvedLine")}</th>
                {hasClass && <th class="end">{t("growth.middleColumn")}</th>}
                <th class="end">{t("growth.dayCount")}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ from, solved, middle, days }) => (
                <tr key={from}>
                  <td data-label={t("growth.week")}>{from}</td>
                  <td class="end" data-label={t("growth.solvedLine")}>
                    {solved}
                  </td>
                  {hasClass && (
                    <td class="end" data-label={t("growth.middleColumn")}>
                      {middle!.join("–")}
                    </td>
                  )}
                  <td class="end" data-label={t("growth.dayCount")}>
                    {days.filter(Boolean).length}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Part>
  );
}

const DAY = 14;
/** Submissions of a day from which it is the next shade. */
const SHADES = [1, 3, 6, 10];

/** A column a week, Monday on top. */
function Days({ weeks }: Pick<Growth, "weeks">) {
  const t = useT();
  return (
    <svg
      class="growth-grid"
      width="100%"
      height={7 * DAY}
      role="img"
      aria-label={t("growth.daysLabel", {
        count: weeks.reduce(
          (sum, { days }) => sum + days.filter(Boolean).length,
          0,
        ),
      })}
    >
      {weeks.map(({ from, days }, week) =>
        days.map((count, day) =>
          count !== null && (
            <rect
              key={`${from} ${day}`}
              class={`heat-${SHADES.filter((least) => count >= least).length}`}
              x={`${(100 * (week + .1) / weeks.length).toFixed(2)}%`}
              width={`${(80 / weeks.length).toFixed(2)}%`}
              y={day * DAY}
              height={DAY - 3}
              rx="2"
            />
          )
        )
      )}
    </svg>
  );
}

const STONES = {
  solved: "check",
  grade: "check",
  stubborn: "edit",
  contest: "trophy",
} as const satisfies Record<Milestone["kind"], IconName>;

/** What was reached, the latest first. */
function MilestonePart({ growth: { milestones }, locale }: GrowthPageProps) {
  const t = useT();
  return (
    <Part id="milestones" title={t("growth.stones")}>
      {milestones.length === 0 && <EmptyPart title={t("growth.stonesNone")} />}
      <ul class="growth-stones">
        {milestones.map((stone) => (
          <li key={`${stone.kind} ${stone.at}`}>
            <Day at={stone.at} />
            <Icon name={STONES[stone.kind]} />
            <span>
              <b>{stoneWords(t, stone)}</b>{" "}
              <StoneOf stone={stone} locale={locale} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Day({ at }: { at: number }) {
  const { timeZone } = useMoment();
  const exact = formatTime(at, timeZone);
  return (
    <When
      text={exact.slice(0, 10)}
      exact={exact}
      iso={new Date(at).toISOString()}
    />
  );
}

function stoneWords(t: Translate, stone: Milestone): string {
  switch (stone.kind) {
    case "solved":
      return stone.count === 1
        ? t("growth.stoneFirst")
        : t("growth.stoneSolved", { count: stone.count });
    case "grade":
      return t("growth.stoneGrade", {
        level: difficultyWord(t, stone.level + 1),
      });
    case "stubborn":
      return t("growth.stoneStubborn", { count: stone.attempts });
    case "contest":
      return t("growth.stoneContest");
  }
}

function StoneOf({ stone, locale }: { stone: Milestone; locale: Locale }) {
  if (stone.kind === "contest") {
    return <a href={`/contest/${stone.cid}`}>{stone.title}</a>;
  }
  return stone.problem === null
    ? null
    : <a href={hrefOf(stone.problem)}>{titleOf(stone.problem, locale)}</a>;
}

/** What lies ahead, without a date. */
function AheadPart({ growth: { solved, ahead } }: GrowthPageProps) {
  const t = useT();
  const { round, tags, hardTried } = ahead;
  return (
    <Part id="ahead" title={t("growth.ahead")}>
      <ul class="growth-ahead">
        <Bar
          name={t("growth.aheadRound", { count: round })}
          done={solved}
          of={round}
        />
        {tags && (
          <Bar
            name={t("growth.aheadTags", {
              count: tags.total,
              level: difficultyWord(t, tags.level),
            })}
            done={tags.reached}
            of={tags.total}
          />
        )}
        {hardTried !== null && (
          <li>
            <span>{t("growth.aheadHard")}</span>
            {hardTried > 0 && (
              <span class="text-ink2">
                {t("growth.tried", { count: hardTried })}
              </span>
            )}
          </li>
        )}
      </ul>
      <p class="text-sm text-ink2">{t("growth.aheadHint")}</p>
    </Part>
  );
}

const Bar = (
  { name, done, of }: { name: string; done: number; of: number },
) => (
  <li>
    <span>{name}</span>
    <span class="text-ink2 num">{done} / {of}</span>
    <progress class="progress" max={of} value={done} aria-label={name} />
  </li>
);
