import {
  classesOf,
  rankList,
  type RankRule,
  schoolsOf,
} from "../../lib/ranking/rank_list.ts";
import { type RankRow, ratingOf, toRows } from "../../lib/ranking/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { ListContent } from "../list_page.tsx";
import { loginAddress, redirect } from "../page.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { type Kept, KeptFields } from "../../components/ui/KeptFields.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import { addressOf } from "../../lib/http/query.ts";
import { placesOf, trendOf } from "../../lib/ranking/trend.ts";
import { Sparkline } from "../../components/ui/Sparkline.tsx";
import { Avatar } from "../../components/ui/Avatar.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Tag } from "../../components/ui/Tag.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";

export interface RankAsks {
  keyword?: string;
  school?: string;
  course?: string;
  /** The page with the viewer. */
  me?: boolean;
}

interface Asked {
  query: RankAsks & { limit: number; currentPage: number };
  part: { from: number; limit: number };
  hrefOf: (changes: RankAsks & { currentPage?: number }) => string;
  kept: (own: readonly (keyof RankAsks)[]) => [name: string, value: string][];
}

/** Best of the site in the chart. */
const TOP = 10;

/** A rank list of the site, or of a group's members. */
export async function listedRanks(
  c: AppContext,
  rule: RankRule,
  { query, part, hrefOf, kept }: Asked,
  { gid = null, title, knows = false }: {
    gid?: number | null;
    title?: string;
    /** Shows what people are called. */
    knows?: boolean;
  } = {},
): Promise<ListContent | Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer, now } = act;
  const { keyword, school, course: asked } = query;
  // Who is in which class is for people with an account.
  const course = viewer === null ? undefined : asked;
  // By page; the contract's call has everybody (§15).
  const base = { rule, gid, withoutStaff: true };
  const ranked = await rankList(act, {
    ...base,
    school,
    course,
    searchUser: keyword,
    knows,
  });
  const at = ranked.findIndex(({ uid }) => uid === viewer?.uid);
  if (query.me) {
    if (viewer === null) {
      return redirect(c, loginAddress(c, hrefOf({})), {
        key: "errors.notSignedIn",
      });
    }
    const currentPage = Math.floor(Math.max(0, at) / part.limit) + 1;
    return redirect(c, hrefOf({ me: undefined, currentPage }));
  }
  const whole = await rankList(act, base);
  const top = await toRows(site, whole.slice(0, TOP));
  const shown = ranked.slice(part.from, part.from + part.limit);
  const own = at === -1 ? null : (await toRows(site, [ranked[at]]))[0] ?? null;
  const isOnPage = shown.some(({ uid }) => uid === viewer?.uid);
  const rows = await toRows(site, shown);
  const isBelowTop = own !== null && !top.some(({ uid }) => uid === own.uid);
  const table = (rows: Parameters<typeof RankTable>[0]["rows"]) => (
    <RankTable
      rule={rule}
      rows={rows}
      now={now}
      own={viewer?.uid ?? null}
      knows={knows}
      status={gid === null ? undefined : `/group/${gid}/status`}
    />
  );
  return {
    title: title ?? t("ranking.name"),
    total: ranked.length,
    actions: (
      <Tabs
        isPlain
        label={t("ranking.rules")}
        tabs={(["acm", "oi"] as const).map((one) => ({
          href: `/${one}-rank`,
          text: one.toUpperCase(),
          isCurrent: one === rule,
        }))}
      />
    ),
    filter: (
      <>
        <p class="text-md text-ink2">
          {gid !== null
            ? t("ranking.helpGroup")
            : rule === "acm"
            ? t("ranking.helpAcm")
            : t("ranking.helpOi")}
        </p>
        <div class="rank-head">
          <RankChart
            isGroups={gid !== null}
            rule={rule}
            top={top}
            own={isBelowTop ? own : null}
          />
          {own !== null && (
            <OwnPlace
              own={own}
              total={ranked.length}
              href={hrefOf({ me: true })}
              places={rule === "acm" ? placesOf(ranked, ranked[at], now) : null}
            />
          )}
        </div>
        <RankFilter
          kept={kept(["keyword", "school", "course"])}
          keyword={keyword}
          school={school}
          course={course}
          schools={schoolsOf(site)}
          classes={viewer === null ? [] : classesOf(site, school)}
        />
      </>
    ),
    empty: {
      icon: "user",
      title: t("ranking.none"),
      next: {
        href: gid === null ? "/problem" : `/group/${gid}/problem`,
        text: t("problems.listTitle"),
      },
    },
    rows: rows.length === 0 ? null : (
      <div class="rank-rows rows">
        {table(rows)}
        {own !== null && !isOnPage && (
          <div class="rank-sticky">{table([own])}</div>
        )}
      </div>
    ),
  };
}

interface RankChartProps {
  rule: RankRule;
  /** The best ten of the site. */
  top: readonly RankRow[];
  /** The viewer, where they are not among them. */
  own: RankRow | null;
  /** Of a group in place of the site. */
  isGroups: boolean;
}

const WIDTH = 100;
const HEIGHT = 6;
/** So many are drawn full. */
const BEST = 3;

/** The best ten as bars from zero on one scale (design: rank). */
function RankChart(
  { rule, top, own, isGroups }: RankChartProps,
) {
  const t = useT();
  const figure = (row: RankRow) => rule === "oi" ? row.score : row.ac;
  // Nobody is best with nothing: in a new class all would be first.
  if (top.every((row) => figure(row) === 0)) return null;
  const most = Math.max(1, ...top.map(figure));
  const line = (row: RankRow, kind: string) => (
    <li key={row.uid} class={kind}>
      <span class="rank-place">{row.place}</span>
      <span class="rank-who">{row.user.nickname || row.user.username}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          x="0"
          y="0"
          width={figure(row) / most * WIDTH}
          height={HEIGHT}
        />
      </svg>
      <b class="rank-figure">{figure(row)}</b>
      <span class="rank-total">{row.total}</span>
    </li>
  );
  return (
    <section class="rank-chart">
      <div class="flex flex-wrap items-baseline gap-3">
        <h2 class="grow">
          {t(isGroups ? "ranking.topTenGroup" : "ranking.topTen")}
        </h2>
        <span class="text-sm text-ink3">
          {rule === "oi" ? t("ranking.chartOi") : t("ranking.chartAcm")}
        </span>
      </div>
      <ol>
        {top.map((row, n) => line(row, n < BEST ? "is-best" : ""))}
        {own !== null && line(own, "is-own")}
      </ol>
    </section>
  );
}

interface RankFilterProps {
  kept: Kept;
  keyword?: string;
  school?: string;
  course?: string;
  schools: readonly string[];
  /** Empty: for who may not know them. */
  classes: readonly string[];
}

/** School, class and name. */
function RankFilter(props: RankFilterProps) {
  const t = useT();
  const { schools, classes } = props;
  const options = (all: string, names: readonly string[]) => [
    { value: "", text: all },
    ...names.map((name) => ({ value: name, text: name })),
  ];
  return (
    <form class="talk-filter" method="get" role="search">
      <KeptFields kept={props.kept} />
      {schools.length > 0 && (
        <span>
          <Select
            name="school"
            label={t("ranking.school")}
            value={props.school ?? ""}
            options={options(t("ranking.allSchools"), schools)}
          />
        </span>
      )}
      {classes.length > 0 && (
        <span>
          <Select
            name="course"
            label={t("ranking.class")}
            value={props.course ?? ""}
            options={options(t("ranking.allClasses"), classes)}
          />
        </span>
      )}
      <SearchField isOfList value={props.keyword} label={t("ranking.search")} />
      <Button icon="search" label={t("shell.search")} />
    </form>
  );
}

interface OwnPlaceProps {
  own: RankRow;
  total: number;
  /** The page with the viewer. */
  href: string;
  /** By weeks, the last now; null: they are not known. */
  places: readonly number[] | null;
}

/** Where the viewer stands. */
const OwnPlace = ({ own, total, href, places }: OwnPlaceProps) => {
  const t = useT();
  const risen = places === null ? 0 : places[0] - places.at(-1)!;
  return (
    <section class="rank-own">
      <h2>{t("ranking.youAreHere")}</h2>
      <p>
        <b class="rank-own-place">{own.place}</b>{" "}
        <span class="text-ink2">{t("ranking.ofTotal", { total })}</span>
      </p>
      <p class="text-md text-ink2">
        {t("ranking.ownFigures", { ac: own.ac, total: own.total })}
      </p>
      {places !== null && (
        <div class="rank-own-trend">
          <Sparkline values={places} isPlace width={180} height={48} />
          <p class="text-md">
            {risen > 0
              ? (
                <b class="text-v-accepted">
                  {t("ranking.risen", { n: risen })}
                </b>
              )
              : risen < 0
              ? t("ranking.fallen", { n: -risen })
              : t("ranking.steady")}
          </p>
          <p class="text-sm text-ink3">{t("ranking.placesHelp")}</p>
        </div>
      )}
      <p class="pt-2">
        <Button small href={href}>{t("ranking.toMe")}</Button>
      </p>
    </section>
  );
};

interface RankTableProps {
  rule: RankRule;
  rows: readonly RankRow[];
  now: number;
  /** The viewer's uid; null: a visitor. */
  own: string | null;
  /** With what people are called. */
  knows: boolean;
  /** Where what somebody has sent is listed. */
  status?: string;
}

/** Who stands where, with what they have done. */
function RankTable(
  { rule, rows, now, own, knows, status = "/status" }: RankTableProps,
) {
  const t = useT();
  return (
    <Table
      kind="rank-table"
      rows={rows}
      keyOf={({ uid }) => uid}
      dataOf={({ uid }) => uid === own ? { "data-own": "" } : {} as never}
      columns={[
        {
          title: t("ranking.place"),
          width: "narrow end",
          cell: "stands num",
          of: ({ place }) => <b>{place}</b>,
        },
        {
          title: t("ranking.user"),
          cell: "lead",
          of: (row) => <Who row={row} isOwn={row.uid === own} knows={knows} />,
        },
        {
          title: t("ranking.signature"),
          cell: "text-ink2 break-words",
          isLabelled: "heard",
          of: ({ user: { signature } }) => signature,
        },
        rule === "oi"
          ? {
            title: t("ranking.score"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ score }) => <b>{score}</b>,
          }
          : null,
        {
          title: t("ranking.solved"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ ac, user: { username } }) => (
            <a
              class="text-ink"
              href={addressOf(status, { username, status: 0 })}
            >
              {ac}
            </a>
          ),
        },
        {
          title: t("ranking.trend"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: (row) => <Trend values={trendOf(row, now)} />,
        },
        {
          title: t("ranking.total"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ total }) => total,
        },
        rule === "acm"
          ? {
            title: t("ranking.rating"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: (row) => `${ratingOf(row).toFixed(2)}%`,
          }
          : null,
      ]}
    />
  );
}

/** What somebody has solved in a month, as a line that climbs. */
function Trend({ values }: { values: readonly number[] }) {
  const t = useT();
  const gained = values.at(-1)!;
  if (gained === 0) return <span class="text-ink3">0</span>;
  return (
    <span
      class="rank-trend"
      title={t("ranking.trendOf", { n: gained })}
    >
      <Sparkline values={[0, ...values]} width={52} height={18} />
      +{gained}
    </span>
  );
}

interface WhoProps {
  row: RankRow;
  isOwn: boolean;
  knows: boolean;
}

function Who({ row: { user }, isOwn, knows }: WhoProps) {
  const t = useT();
  const { uid, username, nickname, avatar, titleName, titleColor } = user;
  return (
    <span class="rank-user">
      <Avatar username={username} src={avatar} />
      <a
        class="text-ink font-semibold break-all"
        href={addressOf("/user-home", { uid, username })}
      >
        {username}
      </a>
      {titleName && <Tag name={titleName} color={titleColor} />}
      {knows && user.realname && (
        <span class="text-ink2 break-all">{user.realname}</span>
      )}
      {nickname && <span class="text-ink2 break-all">{nickname}</span>}
      {isOwn && <b class="text-accent">{t("ranking.you")}</b>}
    </span>
  );
}
