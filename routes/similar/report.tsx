import { z } from "zod";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
} from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Empty, EmptyPart } from "../../components/ui/Empty.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import { unwrap } from "../../lib/failure.ts";
import { nameOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  readReport,
  type SimilarFamily,
  type SimilarPair,
  type SimilarProgram,
} from "../../lib/similar/report.ts";
import {
  type SimilarPlace,
  Threshold,
  THRESHOLDS,
} from "../../lib/similar/schema.ts";
import {
  beginComparison,
  type Compared,
  openCompared,
  stopComparison,
} from "../../lib/similar/service.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { ClusterPicture, MAX_DRAWN, nameIn } from "./picture.tsx";
import {
  FromQuery,
  pairHref,
  placeIn,
  placeOf,
  PlaceParams,
  similarHref,
} from "./place.ts";

/** Of each problem so many pairs are listed, and so many groups drawn. */
const MAX_LISTED = 200;
const MAX_CLUSTERS = 24;

async function show(
  c: AppContext,
  place: SimilarPlace,
  from: number,
  state: FormState,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const compared = unwrap(await openCompared(act, place));
  const { made } = compared;
  const families = made && await readReport(act, { place, made }, from);
  const { title, href } = placeOf(c, place);
  return htmlPage(c, {
    title: `${t("similar.title")} - ${title}`,
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <a class="back" href={href}>
          <Icon name="chevronLeft" />
          {title}
        </a>
        <h1>{t("similar.title")}</h1>
        <p class="text-ink2 max-w-[70ch]">{t("similar.lead")}</p>
        <FormErrors form={state} />
        <Doing compared={compared} />
        {families && (
          <Report
            compared={compared}
            families={families}
            from={from}
            nameIn={(problem) => nameOf(problem, c.get("locale"))}
          />
        )}
      </div>
    ),
  });
}

/** Pairs and groups of similar programs of a homework, a contest or a problem (row S6.1). */
export const similarReport = page(
  { params: PlaceParams, query: FromQuery },
  (c, { params, query }) => show(c, placeIn(params), query.from, EMPTY_FORM),
);

const ACTIONS = {
  begin: { run: beginComparison, key: "similar.begun" },
  stop: { run: stopComparison, key: "similar.stopped" },
} as const;

export const similarForm = form({
  params: PlaceParams,
  open: async (c, params) => {
    unwrap(await openCompared(c.get("act"), placeIn(params)));
  },
  schema: z.object({ action: z.enum(["begin", "stop"], "choiceInvalid") }),
  run: ({ act, params }, { action }) =>
    ACTIONS[action].run(act, placeIn(params)),
  next: ({ params }, _, { action }) => ({
    to: similarHref(placeIn(params)),
    key: ACTIONS[action].key,
  }),
  again: ({ c, params }, state) =>
    show(c, placeIn(params), Threshold.parse(undefined), state),
});

/** What is being done, and the button to have it done. */
function Doing(
  { compared: { place, underWay, made } }: { compared: Compared },
) {
  const t = useT();
  const isRunning = underWay?.state === "running" ||
    underWay?.state === "waiting";
  return (
    <form
      method="post"
      action={similarHref(place)}
      class="flex flex-wrap items-center gap-3"
    >
      {isRunning
        ? (
          <>
            <p role="status">
              {t("similar.running", {
                done: underWay.done,
                total: underWay.total,
              })} <span class="text-ink2">{t("similar.runningHint")}</span>
            </p>
            <Button href={similarHref(place)}>{t("similar.lookAgain")}</Button>
            <Button name="action" value="stop">{t("similar.stop")}</Button>
          </>
        )
        : (
          <Button
            kind={made === null ? "primary" : undefined}
            name="action"
            value="begin"
          >
            {made === null ? t("similar.begin") : t("similar.beginAgain")}
          </Button>
        )}
      {underWay !== null && !isRunning && (
        <p class="text-ink2">
          {underWay.state === "cancelled"
            ? t("similar.wasStopped", {
              name: underWay.data.stoppedBy ?? underWay.by,
            })
            : underWay.result?.code === "similarForbidden"
            ? t("similar.wasForbidden")
            : t("similar.wasFailed")}
        </p>
      )}
      {made === null
        ? <p class="text-ink2">{t("similar.notYetHint")}</p>
        : <Made made={made} />}
    </form>
  );
}

function Made({ made }: { made: NonNullable<Compared["made"]> }) {
  const t = useT();
  const words = t("similar.madeOf", {
    count: made.data.programs,
    time: "\u0000",
    name: made.by,
  });
  const [before, after] = words.split("\u0000");
  return (
    <p class="text-ink2">
      {before}
      <Time at={made.endedAt ?? made.at} />
      {after}
    </p>
  );
}

function Report({ compared: { place }, families, from, nameIn }: {
  compared: Compared;
  families: readonly SimilarFamily[];
  from: number;
  nameIn: (problem: NonNullable<SimilarFamily["problem"]>) => string;
}) {
  const t = useT();
  const hasPairs = families.some(({ pairs }) => pairs.length > 0);
  return (
    <>
      <form
        action={similarHref(place)}
        class="grid gap-3 items-end sm:grid-cols-[220px_auto]"
      >
        <SelectField
          name="from"
          label={t("similar.from")}
          value={String(from)}
          options={THRESHOLDS.map((n) => ({
            value: String(n),
            text: t("similar.percent", { n }),
          }))}
        />
        <div>
          <Button>{t("similar.show")}</Button>
        </div>
      </form>
      {!hasPairs && (
        <Empty icon="check" title={t("similar.none")}>
          <p>{t("similar.noneHint")}</p>
        </Empty>
      )}
      {families.map((row) => (
        <Family
          key={`${row.pid} ${row.family}`}
          row={row}
          place={place}
          title={row.problem === null ? `${row.pid}` : nameIn(row.problem)}
        />
      ))}
    </>
  );
}

/** Proper names of families of languages. */
const FAMILY_NAMES: Readonly<Record<string, string>> = {
  c: "C / C++",
  csharp: "C#",
  go: "Go",
  haskell: "Haskell",
  java: "Java",
  javascript: "JavaScript / TypeScript",
  kotlin: "Kotlin",
  lua: "Lua",
  pascal: "Pascal",
  php: "PHP",
  python: "Python",
  ruby: "Ruby",
  rust: "Rust",
};

function Family({ row, place, title }: {
  row: SimilarFamily;
  place: SimilarPlace;
  title: string;
}) {
  const t = useT();
  const { family, compared, short, pairs, clusters } = row;
  return (
    <section class="card p-5 flex flex-col gap-4">
      <div>
        <h2 class="break-words">{title}</h2>
        <p class="text-md text-ink2">
          {[
            FAMILY_NAMES[family] ?? t("similar.text"),
            t("similar.compared", { count: compared }),
            short > 0 && t("similar.short", { count: short }),
          ].filter(Boolean).join(" · ")}
        </p>
        {row.isCut && <p class="text-md text-ink2">{t("similar.isCut")}</p>}
        {row.hasMore && <p class="text-md text-ink2">{t("similar.hasMore")}</p>}
      </div>
      {pairs.length === 0 ? <EmptyPart title={t("similar.none")} /> : (
        <>
          <h3>{t("similar.clusters")}</h3>
          <ul class="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {clusters.slice(0, MAX_CLUSTERS).map((cluster) => (
              <Cluster
                key={cluster[0].submitId}
                cluster={cluster}
                pairs={pairs}
              />
            ))}
          </ul>
          <h3>{t("similar.pairs")}</h3>
          <Pairs pairs={pairs} place={place} />
        </>
      )}
    </section>
  );
}

function Cluster({ cluster, pairs }: {
  cluster: readonly SimilarProgram[];
  pairs: readonly SimilarPair[];
}) {
  const t = useT();
  const inside = new Set(cluster.map(({ submitId }) => submitId));
  const own = pairs.filter(({ first }) => inside.has(first.submitId));
  const left = cluster.length - MAX_DRAWN;
  return (
    <li class="flex flex-col gap-2 min-w-0">
      <ClusterPicture cluster={cluster} pairs={own} />
      <p class="font-semibold">
        {t("similar.cluster", { count: cluster.length })}
      </p>
      <ul class="text-md">
        {cluster.slice(0, MAX_DRAWN).map((program, n) => (
          <li
            key={program.submitId}
            class="flex flex-wrap gap-x-2 break-words"
          >
            <Who program={program} />
            <span class="text-ink2">
              <Time at={program.at} />
            </span>
            {n === 0 && <span class="text-ink2">{t("similar.firstSent")}</span>}
          </li>
        ))}
        {left > 0 && (
          <li class="text-ink2">{t("similar.andMore", { count: left })}</li>
        )}
      </ul>
    </li>
  );
}

export function Who({ program }: { program: SimilarProgram }) {
  const t = useT();
  const { username, realname } = program;
  return (
    <PersonName
      username={username}
      realname={realname}
      gone={t("similar.gone")}
    />
  );
}

function Pairs({ pairs, place }: {
  pairs: readonly SimilarPair[];
  place: SimilarPlace;
}) {
  const t = useT();
  const sent = (program: SimilarProgram) => (
    <span class="break-words">
      <Who program={program} />{" "}
      <span class="text-ink2">
        <Time at={program.at} />
      </span>
    </span>
  );
  return (
    <>
      <div class="rows">
        <Table
          rows={pairs.slice(0, MAX_LISTED)}
          keyOf={({ first, second }) => `${first.submitId} ${second.submitId}`}
          columns={[
            {
              title: t("similar.similarity"),
              width: "narrow end",
              isLabelled: true,
              of: ({ similarity }) =>
                t("similar.percent", { n: Math.floor(similarity / 10) }),
            },
            {
              title: t("similar.first"),
              isLabelled: true,
              of: ({ first }) => sent(first),
            },
            {
              title: t("similar.second"),
              isLabelled: true,
              of: ({ second }) => sent(second),
            },
            {
              title: t("similar.decision"),
              isLabelled: true,
              of: ({ decision }) =>
                decision === null
                  ? <span class="text-ink2">{t("similar.open")}</span>
                  : t(`similar.opinion.${decision.opinion}`),
            },
            {
              title: t("similar.look"),
              isSilent: true,
              width: "narrow",
              of: ({ first, second }) => (
                <a
                  class="btn btn-small whitespace-nowrap"
                  href={pairHref(place, [first.submitId, second.submitId])}
                  aria-label={t("similar.lookAt", {
                    one: nameIn(first),
                    other: nameIn(second),
                  })}
                >
                  {t("similar.look")}
                </a>
              ),
            },
          ]}
        />
      </div>
      {pairs.length > MAX_LISTED && (
        <p class="text-md text-ink2">
          {t("similar.morePairs", { count: pairs.length - MAX_LISTED })}
        </p>
      )}
    </>
  );
}
