import { useT } from "../reader.tsx";
import type { TagGroup } from "../../lib/problems/tags/tags.ts";
import { Kept } from "../kept.tsx";
import { Button } from "../ui/Button.tsx";
import { type Kept as KeptValues, KeptFields } from "../ui/KeptFields.tsx";
import { Tag } from "../ui/Tag.tsx";

export interface TagPanelProps {
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
export const TagPanel = (props: TagPanelProps) => {
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
