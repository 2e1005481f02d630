import { useT } from "../reader.tsx";
import { EVERY_JUDGE } from "../../lib/problems/draft/remote.ts";
import { MAX_DIFFICULTY } from "../../lib/problems/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type Kept, KeptFields } from "../ui/KeptFields.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { difficultyWord } from "../ui/words.ts";

export interface ProblemFilterProps {
  asked: { keyword?: string; difficulty?: number; oj?: string };
  /** Judges elsewhere whose problems are here. */
  remotes: readonly string[];
  tags: { areHidden: boolean; switchHref: string };
  chosen: readonly { id: number; name: string; hrefWithout: string }[];
  /** What the form carries on unseen. */
  kept: Kept;
  /** Offers to ask for all again; where nothing is found, the list does. */
  isFiltered: boolean;
}

/** A GET form: every filter is in the address, and works without script. */
export function ProblemFilter(props: ProblemFilterProps) {
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
