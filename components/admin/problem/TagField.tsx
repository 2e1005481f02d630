import { useT } from "../../reader.tsx";
import { nameKey, splitTags } from "../../../lib/names.ts";
import type { TagGroup } from "../../../lib/problems/tags/tags.ts";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { Tag } from "../../ui/Tag.tsx";

export interface TagFieldProps {
  form: FormState;
  /** All tags there are, by classification. */
  groups: readonly TagGroup[];
}

const LIST = "tags-known";

/**
 * A problem's tags: typed with commas, new ones too, or ticked below, where
 * those stand that it has not. With script a tick writes the name into the
 * field and the field suggests names (islands/shell/tag_field.ts).
 */
export function TagField({ form, groups }: TagFieldProps) {
  const t = useT();
  const typed = new Set(splitTags(form.values.tags ?? "").map(nameKey));
  const shown = groups.map(({ classification, tags }) => ({
    classification,
    tags: tags.filter(({ name }) => !typed.has(nameKey(name))),
  })).filter(({ tags }) => tags.length > 0);
  const count = shown.reduce((sum, { tags }) => sum + tags.length, 0);
  return (
    <div class="sm:col-span-2" data-tag-field={t("tags.twice")}>
      {/* Browsers give back, after Back, only what has no autocomplete="off". */}
      <TextField
        name="tags"
        label={t("admin.tags")}
        help={t("admin.tagsHelp")}
        form={form}
        list={LIST}
      />
      <datalist id={LIST}>
        {groups.flatMap(({ tags }) => tags)
          .map(({ id, name }) => <option key={id} value={name} />)}
      </datalist>
      {count > 0 && (
        <details class="more mt-2">
          <summary class="text-sm">{t("tags.pick", { count })}</summary>
          <div class="flex flex-col gap-3 mt-3">
            {shown.map(({ classification, tags }) => (
              <fieldset key={classification?.id ?? 0}>
                {(classification !== null || shown.length > 1) && (
                  <legend class="text-sm text-ink2">
                    {classification?.name ?? t("tags.unclassified")}
                  </legend>
                )}
                <div class="flex flex-wrap gap-[6px]">
                  {tags.map(({ id, name, color }) => (
                    <label key={id} class="tag-pick">
                      <input type="checkbox" name="tag" value={name} />
                      <Tag name={name} color={color} />
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
