import type { ShownChange } from "../../../components/admin/problem/ChangeList.tsx";
import {
  fieldLabel,
  fieldValue,
} from "../../../components/admin/problem/field_words.ts";
import { differencesOf } from "../../../lib/differences/compared.ts";
import type { Reader } from "../../../lib/markdown/texts.ts";
import type { FieldChange } from "../../../lib/problems/history.ts";

/** Longer ones are compared line by line. */
const SHORT_CHARS = 80;
const isShort = (text: string) =>
  text.length <= SHORT_CHARS && !text.includes("\n");

/** Changes of fields in words; long texts are compared, one after another. */
export async function shownChanges(
  reader: Reader,
  changes: readonly FieldChange[],
): Promise<ShownChange[]> {
  const shown: ShownChange[] = [];
  for (const change of changes) {
    const [before, after] = [change.before, change.after]
      .map((value) => fieldValue(reader.t, change.name, value));
    shown.push({
      label: fieldLabel(reader.t, change.name),
      before,
      after,
      differences: isShort(before) && isShort(after)
        ? null
        : await differencesOf(reader, before, after),
    });
  }
  return shown;
}
