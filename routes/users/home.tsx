import { z } from "zod";
import { difficultyWord, verdictWords } from "../../components/ui/words.ts";
import { heatmapOf } from "../../lib/submissions/progress/user_activity.ts";
import { scoreOf, userHome } from "../../lib/home/user_page.ts";
import { Failure, failure, unwrap } from "../../lib/failure.ts";
import { type Growth, mayReadGrowth, ratedOf } from "../../lib/home/growth.ts";
import { optionalText } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { listPractice } from "../../lib/submissions/lists/list.ts";
import { page } from "../define.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { tableWords, toRows } from "../submissions/rows.tsx";
import { useT } from "../../components/reader.tsx";
import { SubmissionList } from "../../components/submissions/SubmissionList.tsx";
import type { SubmissionRowsProps } from "../../components/submissions/SubmissionRows.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { RatedContests } from "../../components/users/RatedContests.tsx";
import { Sparkline } from "../../components/ui/Sparkline.tsx";
import { Heatmap, type HeatmapProps } from "../../components/users/Heatmap.tsx";
import { problemHref } from "../../components/home/RecentProblems.tsx";
import type { ReactNode } from "react";
import type { User } from "../../lib/accounts/schema.ts";
import { isWebAddress } from "../../lib/web_address.ts";
import { Avatar } from "../../components/ui/Avatar.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Tag } from "../../components/ui/Tag.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";

const Query = z.object({
  uid: optionalText(32),
  username: optionalText(100),
  tab: z.enum(["solved", "profile"]).catch("solved"),
});

const LATEST_ROWS = 5;
const MOST_RATED = 20;

/** Only how many there are. */
const NONE = { from: 0, limit: 0 };

export const showUserHome = page({ query: Query }, async (c, { query }) => {
  const act = c.get("act");
  const found = await userHome(act, query);
  if (!found.ok) {
    if (found.error.code === "userNotNamed") throw failure("notSignedIn");
    throw new Failure(found.error, { atEdge: true, status: 404 });
  }
  const { user, signature, activity, solved, unlisted } = found.value;
  const { username } = user;
  const ratings = act.site.ratings.ledger.of(user.uid);
  const { catalogue } = act.site.problems;
  const first = catalogue.first();
  const sent = unwrap(
    await listPractice(act, {
      uids: new Set([user.uid]),
      onlyMine: false,
      completeProblemID: false,
      currentPage: 1,
      limit: LATEST_ROWS,
    }),
  );
  // There is no tab of what nobody has written.
  const isSilent = signature === null && act.viewer?.uid !== user.uid;
  const tab = isSilent ? "solved" : query.tab;
  const hrefOf = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ username, ...more })}`;
  return await htmlPage(c, {
    title: username,
    body: (
      <UserHomePage
        user={user}
        isOwn={act.viewer?.uid === user.uid}
        growthHref={mayReadGrowth(act, user)
          ? hrefOf("/user-home/growth")
          : null}
        total={activity.total}
        score={scoreOf(activity)}
        rating={ratings.at(-1)?.after ?? null}
        rated={ratedOf(act, ratings.slice(-MOST_RATED))}
        submissions={{
          rows: toRows(c, sent.rows),
          words: tableWords(c.get("t")),
          verdicts: verdictWords(c.get("t")),
          ofOneAuthor: true,
        }}
        data={heatmapOf(activity.quarters, {
          now: act.now,
          timeZone: c.get("timeZone"),
        })}
        tab={tab}
        hrefs={{
          solved: hrefOf("/user-home"),
          profile: hrefOf("/user-home", { tab: "profile" }),
        }}
        hasSignature={signature !== null}
        signature={signature && tab === "profile"
          ? await htmlOf(readerOf(c), signature)
          : null}
        solved={solved.here.length + unlisted.length}
        groups={tab !== "solved" ? [] : catalogue
          .byDifficulty(solved, { others: unlisted, most: MAX_LISTED })
          .map(({ first, ...group }) => ({
            ...group,
            // A hidden one that was solved is in no list.
            total: Math.max(
              group.count,
              catalogue.list({ difficulty: group.difficulty }, NONE).total,
            ),
            problems: first.map((problem) => ({
              problemId: problem.problemId,
              title: titleOf(problem, c.get("locale")),
            })),
          }))}
        tried={activity.tried}
        first={first && {
          problemId: first.problemId,
          title: titleOf(first, c.get("locale")),
        }}
        submissionsHref={hrefOf("/status")}
        acceptedHref={hrefOf("/status", { status: "0" })}
      />
    ),
  });
});

interface UserHomePageProps
  extends UserHeadProps, HeatmapProps, SolvedProblemsProps {
  total: number;
  score: number;
  /** Null: they have been in no rated contest. */
  rating: number | null;
  /** The newest first. */
  rated: Growth["rated"];
  /** The last ones that the reader may see. */
  submissions: SubmissionRowsProps;
  tab: "profile" | "solved";
  /** Addresses of the two tabs. */
  hrefs: { profile: string; solved: string };
  /** Of all submissions. */
  submissionsHref: string;
  /** How far they have come, for themselves and their teachers; null: not the reader's business. */
  growthHref: string | null;
  /** Somebody has written about themselves. */
  hasSignature: boolean;
  /** Sanitised HTML; null: none. */
  signature: string | null;
}

/** What everybody may know of a user (spec 1 §2). */
function UserHomePage(props: UserHomePageProps) {
  const t = useT();

  return (
    <div class="wrap flex flex-col gap-8 py-7">
      <div class="flex flex-col gap-5">
        <UserHead {...props} />
        {props.growthHref && (
          <Button icon="chart" href={props.growthHref}>
            {t("growth.see")}
          </Button>
        )}
        <Figures {...props} />
      </div>
      {/* A year of nothing tells nothing. */}
      {props.data.dataList.length > 0 && (
        <section class="flex flex-col gap-3">
          <h2>{t("users.heatmap")}</h2>
          <div class="card p-5">
            <Heatmap {...props} />
          </div>
        </section>
      )}
      {props.rated.length > 0 && (
        <section class="flex flex-col gap-3">
          <div class="flex items-center justify-between gap-4">
            <h2>{t("users.rating")}</h2>
            {props.rated.length > 1 && (
              <Sparkline
                values={props.rated.map(({ after }) => after).reverse()}
                width={120}
                height={32}
              />
            )}
          </div>
          <RatedContests rows={props.rated} />
        </section>
      )}
      <Latest {...props} />
      <Solved {...props} />
    </div>
  );
}

/** What they sent last; the rest stands in the status list. */
function Latest({ submissions, submissionsHref }: UserHomePageProps) {
  const t = useT();
  if (submissions.rows.length === 0) return null;
  return (
    <section class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("users.latest")}</h2>
        <a class="text-md shrink-0" href={submissionsHref}>
          {t("users.latestAll")}
        </a>
      </div>
      <div class="card">
        <SubmissionList {...submissions} />
      </div>
    </section>
  );
}

/** With what they say of themselves; to others only where they do. */
function Solved(props: UserHomePageProps) {
  const t = useT();
  const { tab, hrefs } = props;
  if (!props.hasSignature && !props.isOwn) {
    return (
      <section class="flex flex-col gap-3">
        <h2>{t("users.solved")}</h2>
        <div class="card p-5">
          <SolvedProblems {...props} />
        </div>
      </section>
    );
  }
  return (
    <section class="card" id="user-tabs" data-swap="">
      <Tabs
        label={props.user.username}
        tabs={(["solved", "profile"] as const).map((name) => ({
          href: hrefs[name],
          text: name === "profile" ? t("users.profile") : t("users.solved"),
          isCurrent: tab === name,
        }))}
        class="px-3"
      />
      <div class="p-5">
        {tab === "profile"
          ? <Signature {...props} />
          : <SolvedProblems {...props} />}
      </div>
    </section>
  );
}

function Figures(props: UserHomePageProps) {
  const t = useT();

  return (
    <dl class="figures">
      <div>
        <dt>{t("users.total")}</dt>
        <dd>
          <Figure count={props.total} href={props.submissionsHref} />
        </dd>
      </div>
      <div>
        <dt>{t("users.solvedCount")}</dt>
        <dd>
          <Figure count={props.solved} href={props.acceptedHref} />
        </dd>
      </div>
      <div>
        <dt>{t("users.score")}</dt>
        <dd>
          <Figure count={props.score} href="/introduction#part-scores" />
        </dd>
      </div>
      <div>
        <dt>{t("users.rating")}</dt>
        <dd>
          {props.rating === null
            ? "--"
            : <a href="/introduction#part-ratings">{props.rating}</a>}
        </dd>
      </div>
    </dl>
  );
}

/** Leads to what it counts or how, if there is any. */
const Figure = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? <>0</> : <a href={href}>{count}</a>;

function Signature({ signature }: UserHomePageProps) {
  const t = useT();
  return signature === null
    ? (
      <Empty icon="user" title={t("users.signatureNone")}>
        <Button href="/setting" icon="edit">{t("users.signatureAdd")}</Button>
      </Empty>
    )
    : (
      <div
        class="prose written"
        dangerouslySetInnerHTML={{ __html: signature }}
      />
    );
}

/** What somebody has solved of one difficulty. */
interface SolvedGroup {
  difficulty: number;
  count: number;
  /** As many as there are to solve. */
  total: number;
  /** The first of them. */
  problems: readonly { problemId: string; title: string }[];
}

interface SolvedProblemsProps {
  solved: number;
  groups: readonly SolvedGroup[];
  tried: number;
  /** All accepted submissions. */
  acceptedHref: string;
  isOwn: boolean;
  /** The tab itself. */
  hrefs: { solved: string };
  /** Where a newcomer begins. */
  first: { problemId: string; title: string } | null;
}

/** Of each difficulty; the rest stands in the status list. */
const MAX_LISTED = 50;
/** Up to so many have their titles. */
const MAX_TITLES = 30;
const BAR = 240;

/** Solved problems by difficulty: how many, and which (spec 1 §2). */
function SolvedProblems(props: SolvedProblemsProps) {
  const t = useT();
  const { solved, groups, tried, isOwn, first } = props;
  if (solved === 0) {
    return (
      <Empty icon="book" title={t("users.solvedNone")}>
        {tried > 0 && <p>{t("users.solvedOfTried", { solved, tried })}</p>}
        {isOwn && first && (
          <Button kind="primary" href={problemHref(first.problemId)}>
            <span class="btn-words">
              {t("shell.homeStart", { title: first.title })}
            </span>
          </Button>
        )}
      </Empty>
    );
  }
  return (
    <div class="flex flex-col gap-4">
      <div class="flex flex-wrap items-center justify-between gap-2">
        <p class="text-md text-ink2">
          {t("users.solvedOfTried", { solved, tried })}
        </p>
        <Button small kind="quiet" icon="refresh" href={props.hrefs.solved}>
          {t("users.refresh")}
        </Button>
      </div>
      <ul class="solved-list" aria-label={t("users.byDifficulty")}>
        {groups.map((group) => (
          <Group key={group.difficulty} {...props} group={group} />
        ))}
      </ul>
    </div>
  );
}

interface GroupProps extends SolvedProblemsProps {
  group: SolvedGroup;
}

function Group({ group, solved, acceptedHref }: GroupProps) {
  const t = useT();
  const { difficulty, count, total, problems } = group;
  const more = count - problems.length;
  return (
    <li>
      <h3>{difficultyWord(t, difficulty)}</h3>
      <svg
        viewBox={`0 0 ${BAR} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect class="heat-0" width={BAR} height="10" />
        <rect class="heat-4" width={BAR * count / total} height="10" />
      </svg>
      <span class="num">{count} / {total}</span>
      <ul class="flex flex-wrap gap-2">
        {problems.map(({ problemId, title }) => (
          <li key={problemId}>
            <a
              class="tag num"
              href={problemHref(problemId)}
              title={title}
            >
              {solved <= MAX_TITLES
                ? (
                  <>
                    <span class="text-ink3">{problemId}</span> {title}
                  </>
                )
                : problemId}
            </a>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={acceptedHref} class="text-md">
              {t("users.more", { count: more })}
            </a>
          </li>
        )}
      </ul>
    </li>
  );
}

interface UserHeadProps {
  user: User;
  isOwn: boolean;
}

/** Who it is (spec 1 §2). */
function UserHead({ user, isOwn }: UserHeadProps) {
  const t = useT();
  return (
    <header class="flex flex-wrap items-center gap-5">
      <Avatar username={user.username} src={user.avatar} large />
      <div class="flex flex-col gap-2 grow basis-[160px] min-w-0">
        <h1 class="flex flex-wrap items-center gap-3">
          <span class="min-w-0 [overflow-wrap:anywhere]">
            {user.nickname || user.username}
          </span>
          <Gender gender={user.gender} />
          {user.titleName && (
            <Tag name={user.titleName} color={user.titleColor} />
          )}
        </h1>
        {user.nickname && (
          <p class="text-lg text-ink2 [overflow-wrap:anywhere]">
            {user.username}
          </p>
        )}
        <ul class="flex flex-wrap gap-x-5 gap-y-1 text-md text-ink2 min-w-0 empty:hidden">
          {user.school && <Fact icon="home">{user.school}</Fact>}
          {user.github && (
            <Fact icon="code">
              <Outside name={t("settings.github")} text={user.github} />
            </Fact>
          )}
          {user.blog && (
            <Fact icon="globe">
              <Outside name={t("settings.blog")} text={user.blog} />
            </Fact>
          )}
          {user.lastLoginAt !== null && (
            <Fact icon="clock">
              {t("users.recentLogin")} <Time at={user.lastLoginAt} />
            </Fact>
          )}
        </ul>
      </div>
      {isOwn && (
        <Button href="/setting" icon="edit">{t("settings.title")}</Button>
      )}
    </header>
  );
}

interface FactProps {
  icon: "home" | "code" | "globe" | "clock";
  children: ReactNode;
}

function Fact({ icon, children }: FactProps) {
  return (
    <li class="flex items-center gap-2 min-w-0 break-all">
      <Icon name={icon} />
      <span class="min-w-0">{children}</span>
    </li>
  );
}

/** A link where it is one; people write all kinds of things. */
function Outside({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span class="sr-only">{name}</span>
      {isWebAddress(text)
        ? <a href={text} rel="nofollow noopener" target="_blank">{text}</a>
        : text}
    </>
  );
}

function Gender({ gender }: { gender: User["gender"] }) {
  const t = useT();
  if (gender === "secrecy") return null;
  const word = gender === "male"
    ? t("settings.gender.male")
    : t("settings.gender.female");
  return (
    <span class={`text-lg flex gender-${gender}`} title={word}>
      <Icon name={gender} />
      <span class="sr-only">{word}</span>
    </span>
  );
}
