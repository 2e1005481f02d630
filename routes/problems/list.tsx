import { ProblemTable } from "../../components/problems/ProblemTable.tsx";
import { listPage } from "../list_page.tsx";
import {
  filterOf,
  filterParams,
  fittingTags,
  isFiltered,
  LIST_ASKS,
} from "./filter.ts";
import { chosenTags, problemRows, shownTags } from "./list_rows.ts";
import { hidesTags, tagsSwitch } from "./tags.ts";
import { useT } from "../../components/reader.tsx";
import { EVERY_JUDGE } from "../../lib/problems/draft/remote.ts";
import { MAX_DIFFICULTY } from "../../lib/problems/schema.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import {
  type Kept as KeptValues,
  KeptFields,
} from "../../components/ui/KeptFields.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import { difficultyWord } from "../../components/ui/words.ts";
import type { ComponentChildren } from "preact";
import { addressOf, type QueryValues } from "../../lib/http/query.ts";
import { SharesPanel } from "../../components/problems/SharesPanel.tsx";
import {
  SOLVED_FILTERS,
  type SolvedFilterName,
} from "../../lib/problems/catalogue/solved_filter.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";
import type { TagGroup } from "../../lib/problems/tags/tags.ts";
import { Kept } from "../../components/kept.tsx";
import { Tag } from "../../components/ui/Tag.tsx";

/** Problems that everybody may see, as they are looked for and sorted. */
export const problemList = listPage({
  path: "/problem",
  // Spec 1 §9.
  rows: 30,
  isSizable: true,
  asks: LIST_ASKS,
  fits: (c, query) => ({ ...query, tagId: fittingTags(c.get("act"), query) }),
  inAddress: ({ currentPage, limit, ...query }) => ({
    ...filterParams(query),
    tagKeyword: query.tagKeyword,
    limit,
    currentPage: currentPage === 1 ? undefined : currentPage,
  }),
  async show(c, { query, part, here, hrefOf, kept }) {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const { filter, order } = filterOf(c.get("act"), query);
    const { total, rows } = site.problems.catalogue.list(filter, part, order);
    const { sort, desc, status, tagId } = query;
    const areHidden = hidesTags(c);
    // With this tag, or without it when it is there; the tags stay in sight.
    const hrefOfTag = (id: number) =>
      hrefOf({
        tagId: tagId.includes(id)
          ? tagId.filter((other) => other !== id)
          : [...tagId, id],
      });
    return {
      title: t("problems.listTitle"),
      total,
      actions: <RandomProblem filter={filterParams(query)} />,
      filter: (
        <>
          {viewer !== null && (
            <SolvedFilter
              chosen={status}
              hrefOf={(status) => hrefOf({ status })}
            />
          )}
          <ProblemFilter
            asked={query}
            remotes={site.problems.catalogue.remotes()}
            tags={{ areHidden, switchHref: tagsSwitch(c, here) }}
            chosen={chosenTags(c, tagId).map((tag) => ({
              ...tag,
              hrefWithout: hrefOfTag(tag.id),
            }))}
            kept={kept(["keyword", "difficulty", "oj"])}
            isFiltered={isFiltered(query) && total > 0}
          />
        </>
      ),
      empty: {
        icon: "search",
        title: t("problems.emptyList"),
        children: isFiltered(query) && <p>{t("problems.emptyListHint")}</p>,
        next: { href: "/home", text: t("shell.home") },
      },
      rows: rows.length === 0 ? null : (
        <div class="card">
          <ProblemTable
            rows={await problemRows(c, rows, query)}
            showTags={!areHidden}
            order={{
              ...order,
              by: sort === "id" && !desc ? null : sort,
              label: t("problems.sort"),
              hrefOf: (by) => hrefOf({ sort: by, desc: by === sort && !desc }),
            }}
          />
        </div>
      ),
      frame: (list) => (
        <ProblemListFrame
          list={list}
          tags={areHidden ? null : {
            here,
            groups: shownTags(c, query),
            chosen: tagId,
            keyword: query.tagKeyword ?? "",
            hrefOf: hrefOfTag,
            hideHref: tagsSwitch(c, here),
            kept: kept(["tagKeyword"]),
          }}
        />
      ),
    };
  },
});

interface ProblemFilterProps {
  asked: { keyword?: string; difficulty?: number; oj?: string };
  /** Judges elsewhere whose problems are here. */
  remotes: readonly string[];
  tags: { areHidden: boolean; switchHref: string };
  chosen: readonly { id: number; name: string; hrefWithout: string }[];
  /** What the form carries on unseen. */
  kept: KeptValues;
  /** Offers to ask for all again; where nothing is found, the list does. */
  isFiltered: boolean;
}

/** A GET form: every filter is in the address, and works without script. */
function ProblemFilter(props: ProblemFilterProps) {
  const t = useT();
  const { asked } = props;
  return (
    <div class="flex flex-col gap-2">
      <form
        class="flex flex-wrap items-center gap-2"
        action="/problem"
        role="search"
      >
        <KeptFields kept={props.kept} />
        <SearchField
          value={asked.keyword ?? ""}
          label={t("problems.keyword")}
        />
        <Choices {...props} />
        <Button kind="primary" icon="search">{t("shell.search")}</Button>
        {props.isFiltered && (
          <Button kind="quiet" href="/problem" icon="reset">
            {t("problems.filterClear")}
          </Button>
        )}
        {!props.tags.areHidden && (
          <a class="btn btn-quiet tags-open" href="#tags">
            <Icon name="chevronDown" />
            {t("practice.tagsOpen")}
          </a>
        )}
        {props.tags.areHidden && (
          <Button kind="quiet" href={props.tags.switchHref} icon="tag">
            {t("practice.tagsShow")}
          </Button>
        )}
      </form>
      {props.chosen.length > 0 && (
        <ul class="flex flex-wrap gap-[6px]">
          {props.chosen.map(({ id, name, hrefWithout }) => (
            <li key={id}>
              <a
                class="tag"
                href={hrefWithout}
                aria-current="true"
                title={t("practice.tagRemove", { name })}
              >
                {name}
                <Icon name="cross" />
                <span class="sr-only">{t("practice.tagRemove", { name })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choices(props: ProblemFilterProps) {
  const t = useT();
  const { asked: { difficulty, oj = "" }, remotes } = props;
  const levels = Array.from(
    { length: MAX_DIFFICULTY + 1 },
    (_, level) => ({ value: String(level), text: difficultyWord(t, level) }),
  );
  return (
    <>
      <div class="w-[120px]" data-autosubmit="">
        <Select
          name="difficulty"
          label={t("problems.difficulty")}
          value={difficulty === undefined ? "" : String(difficulty)}
          options={[{ value: "", text: t("problems.difficulty") }, ...levels]}
        />
      </div>
      {remotes.length > 0 && (
        <div class="w-[130px]" data-autosubmit="">
          <Select
            name="oj"
            label={t("practice.judge")}
            value={oj}
            options={[
              { value: "", text: t("practice.judgeOwn") },
              { value: EVERY_JUDGE, text: t("practice.judgeEvery") },
              ...remotes.map((key) => ({ value: key, text: key })),
            ]}
          />
        </div>
      )}
    </>
  );
}

interface ProblemListFrameProps {
  list: ComponentChildren;
  /** Null: the reader has put them out of sight. */
  tags: TagPanelProps | null;
}

/** The list of problems, and beside it what to choose them by. */
const ProblemListFrame = ({ list, tags }: ProblemListFrameProps) => (
  <div class="wrap practice py-7">
    <div class="practice-list">{list}</div>
    <aside class="practice-side">
      {tags && <TagPanel {...tags} />}
      <SharesPanel />
    </aside>
  </div>
);

interface RandomProblemProps {
  /** What narrows the list, as its address has it. */
  filter: QueryValues;
}

/** To any problem of those that the list has. */
const RandomProblem = ({ filter }: RandomProblemProps) => {
  const t = useT();
  return (
    <a class="btn" href={addressOf("/random-problem", filter)} rel="nofollow">
      <span class="hidden sm:flex">
        <Icon name="shuffle" />
      </span>
      {t("practice.pickOne")}
    </a>
  );
};

interface SolvedFilterProps {
  /** Undefined: all problems. */
  chosen: SolvedFilterName | undefined;
  hrefOf: (filter: SolvedFilterName | undefined) => string;
}

/** The list by how the reader stands: all, solved, tried, not tried. */
function SolvedFilter({ chosen, hrefOf }: SolvedFilterProps) {
  const t = useT();
  return (
    <Tabs
      label={t("practice.standing")}
      tabs={[undefined, ...SOLVED_FILTERS].map((filter) => ({
        href: hrefOf(filter),
        text: filter
          ? t(`practice.standing.${filter}`)
          : t("practice.standing.all"),
        isCurrent: filter === chosen,
      }))}
    />
  );
}

interface TagPanelProps {
  /** The list's address, of which all the others are made. */
  here: string;
  groups: readonly TagGroup[];
  chosen: readonly number[];
  /** What the tags' own search was sent with, where there is no script. */
  keyword: string;
  /** The list with this tag added, or taken away when it is there. */
  hrefOf: (id: number) => string;
  /** Puts all tags out of sight, here and in the rows. */
  hideHref: string;
  /** The rest of the address, for the search's form. */
  kept: KeptValues;
}

/** All tags by classification, several to be chosen at once. */
const TagPanel = (props: TagPanelProps) => {
  const t = useT();
  return (
    <Kept
      by={`tags ${t.locale} ${props.here} ${JSON.stringify(props.groups)}`}
      make={() => <Panel {...props} />}
    />
  );
};

function Panel(props: TagPanelProps) {
  const t = useT();
  const { groups, keyword } = props;
  const needle = keyword.trim().toLowerCase();
  const shown = groups.map(({ classification, tags }) => ({
    classification,
    tags: tags.filter(({ name }) => name.toLowerCase().includes(needle)),
  })).filter(({ tags }) => tags.length > 0);
  if (groups.every(({ tags }) => tags.length === 0)) return null;
  const isPlain = shown.every(({ classification }) => classification === null);
  return (
    <section class="card p-4 flex flex-col gap-3" id="tags">
      <div class="flex items-center justify-between">
        <h2 class="text-md">{t("problems.tags")}</h2>
        <span class="flex items-center">
          <Button kind="quiet" small href={props.hideHref}>
            {t("practice.tagsHide")}
          </Button>
          <span class="tags-close">
            <Button
              kind="quiet"
              small
              icon="cross"
              href="#main"
              label={t("shell.close")}
            />
          </span>
        </span>
      </div>
      <form class="flex gap-2" action="/problem#tags">
        <KeptFields kept={props.kept} />
        <input
          class="input input-small grow w-auto min-w-0"
          type="search"
          name="tagKeyword"
          value={keyword}
          maxLength={32}
          placeholder={t("practice.tagSearch")}
          aria-label={t("practice.tagSearch")}
          data-filter="#tags"
        />
        <Button small icon="search" label={t("shell.search")} />
      </form>
      {shown.map(({ classification, tags }) => (
        <div key={classification?.id ?? 0} data-filter-group="">
          {!isPlain && (
            <h3 class="text-sm text-ink2 font-normal mb-1">
              {classification?.name ?? t("practice.unclassified")}
            </h3>
          )}
          <div class="flex flex-wrap gap-[6px]">
            {tags.map(({ id, name, color }) => (
              <span key={id} data-filter-text={name}>
                <Tag
                  name={name}
                  color={color}
                  href={props.hrefOf(id)}
                  current={props.chosen.includes(id)}
                />
              </span>
            ))}
          </div>
        </div>
      ))}
      <p
        class="text-sm text-ink3"
        data-filter-none=""
        hidden={shown.length > 0}
      >
        {t("practice.noTagFits")}
      </p>
    </section>
  );
}
