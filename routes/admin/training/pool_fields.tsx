import { useT } from "../../../components/reader.tsx";
import {
  type FormState,
  type Option,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import type { Values } from "../../../lib/http/fields.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { drawablesOf, shortPools } from "../../../lib/trainings/exams/draw.ts";
import {
  MAX_POOL_COUNT,
  POOL_ROWS,
} from "../../../lib/trainings/exams/schema.ts";
import {
  MAX_ITEM_POINTS,
  type WholeTraining,
} from "../../../lib/trainings/schema.ts";
import type { Owner } from "../../../lib/owner.ts";

/** What a tag is called; of one that is gone, its number. */
const tagName = (c: AppContext, tag: number): string =>
  tagsOf(c.get("act"), [tag], c.get("locale"))[0]?.name ?? `#${tag}`;

/** The pools of an exam that have less than they should give, in words. */
export async function shortOf(c: AppContext, training: WholeTraining) {
  const { site, now } = c.get("act");
  const drawables = await drawablesOf(site, training, now);
  return shortPools(training.examPools, drawables)
    .map(({ tag, count, has }) => ({ name: tagName(c, tag), count, has }));
}

const ALL = { from: 0, limit: Number.MAX_SAFE_INTEGER };

/** The tags of the quizzes that an exam of this place may draw, each with how many there are. */
export function quizTags(c: AppContext, { gid }: Owner): Option[] {
  const { catalogue } = c.get("act").site.quizzes;
  const counts = new Map<number, number>();
  for (const bank of new Set([gid, null])) {
    for (const { tags, isShared } of catalogue.list({ gid: bank }, ALL).rows) {
      if (bank !== gid && !isShared) continue;
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  const t = c.get("t");
  return [...counts].map(([tag, count]) => ({
    value: String(tag),
    text: t("exams.poolTagHas", { name: tagName(c, tag), count }),
  })).sort((a, b) => a.text < b.text ? -1 : 1);
}

interface PoolFieldsProps {
  values: Values;
  form: FormState;
  tags: readonly Option[];
}

/** How many are drawn of which tag: a line each, and some empty ones. */
export function PoolFields({ values, form, tags }: PoolFieldsProps) {
  const t = useT();
  const lines = Array.from({ length: POOL_ROWS }, (_, n) => n);
  const isUsed = (n: number) => String(values[`pool${n}.tag`] ?? "") !== "";
  const used = lines.filter(isUsed).length;
  // Two more than are used.
  const shown = lines.slice(
    0,
    Math.max(used, lines.findLastIndex(isUsed) + 1) + 2,
  );
  return (
    <fieldset class="flex flex-col gap-3 min-w-0" id="examPools">
      <legend class="label">{t("exams.pools")}</legend>
      <p class="help">{t("exams.poolsHelp")}</p>
      <p class="error" hidden={!form.errors.examPools}>
        <span data-error-for="examPools">{form.errors.examPools}</span>
      </p>
      {shown.map((n) => {
        const tag = String(values[`pool${n}.tag`] ?? "");
        const isKnown = tag === "" || tags.some(({ value }) => value === tag);
        const name = (key: string) => `pool${n}.${key}`;
        return (
          <div class="flex flex-wrap gap-3" key={n}>
            <SelectField
              name={name("tag")}
              label={t("exams.poolTag", { n: n + 1 })}
              value={tag}
              options={[
                { value: "", text: t("exams.poolNone") },
                ...isKnown ? [] : [{ value: tag, text: `#${tag}` }],
                ...tags,
              ]}
              form={form}
            />
            <TextField
              name={name("count")}
              type="number"
              label={t("exams.poolCount", { n: n + 1 })}
              value={String(values[name("count")] ?? "")}
              min={1}
              max={MAX_POOL_COUNT}
              form={form}
            />
            <TextField
              name={name("points")}
              type="number"
              label={t("exams.poolPoints", { n: n + 1 })}
              value={String(values[name("points")] ?? "")}
              min={0}
              max={MAX_ITEM_POINTS}
              form={form}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
