import type { Translate } from "../../lib/i18n/mod.ts";
import { MAX_DIFFICULTY } from "../../lib/problems/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Tag } from "../ui/Tag.tsx";
import { difficultyWord } from "../ui/words.ts";

export interface ProblemFilterProps {
  t: Translate;
  keyword: string;
  difficulty: number | undefined;
  tags: { id: number; name: string; color: string | null }[];
  tagIds: readonly number[];
  /** The list with this tag added, or taken away when it is there. */
  hrefOfTag: (id: number) => string;
  isFiltered: boolean;
}

/** A GET form: every filter is in the address, and works without script. */
export function ProblemFilter(props: ProblemFilterProps) {
  const { t, tags, tagIds } = props;
  const levels = Array.from(
    { length: MAX_DIFFICULTY + 1 },
    (_, level) => ({ value: String(level), text: difficultyWord(t, level) }),
  );
  return (
    <div class="flex flex-col gap-3">
      <form
        class="flex flex-wrap items-center gap-2"
        action="/problem"
        role="search"
      >
        {tagIds.length > 0 && (
          <input type="hidden" name="tagId" value={tagIds.join(",")} />
        )}
        <input
          class="input grow basis-[220px] w-auto"
          type="search"
          name="keyword"
          value={props.keyword}
          maxLength={100}
          placeholder={t("problems.keyword")}
          aria-label={t("problems.keyword")}
          data-search=""
        />
        <div class="w-[130px]" data-autosubmit="">
          <Select
            name="difficulty"
            label={t("problems.difficulty")}
            value={props.difficulty === undefined
              ? ""
              : String(props.difficulty)}
            options={[
              { value: "", text: t("problems.difficulty") },
              ...levels,
            ]}
          />
        </div>
        <Button kind="primary" icon="search">{t("shell.search")}</Button>
        {props.isFiltered && (
          <Button kind="quiet" href="/problem" icon="reset">
            {t("problems.filterClear")}
          </Button>
        )}
      </form>
      {tags.length > 0 && (
        <div class="flex flex-wrap gap-[6px]">
          {tags.map(({ id, name, color }) => (
            <Tag
              key={id}
              name={name}
              color={color}
              href={props.hrefOfTag(id)}
              current={tagIds.includes(id)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
