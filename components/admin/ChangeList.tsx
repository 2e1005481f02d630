import { compareLines, foldSame } from "../../lib/diff.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { FieldChange } from "../../lib/problems/history.ts";
import { DiffTable } from "../ui/DiffTable.tsx";
import { fieldLabel, fieldValue } from "./field_words.ts";

export interface ChangeListProps {
  t: Translate;
  changes: readonly FieldChange[];
}

/** Longer ones are compared line by line. */
const SHORT_CHARS = 80;
const isShort = (text: string) =>
  text.length <= SHORT_CHARS && !text.includes("\n");

/** What has become of each field that differs. */
export function ChangeList({ t, changes }: ChangeListProps) {
  return (
    <div class="flex flex-col gap-4">
      {changes.map((change) => (
        <section key={change.name} class="min-w-0">
          <h3 class="mb-1 text-sm break-words">{fieldLabel(t, change.name)}</h3>
          <Difference t={t} change={change} />
        </section>
      ))}
    </div>
  );
}

function Difference({ t, change }: { t: Translate; change: FieldChange }) {
  const [before, after] = [change.before, change.after]
    .map((value) => fieldValue(t, change.name, value));
  if (!isShort(before) || !isShort(after)) {
    return (
      <div class="card overflow-x-auto">
        <DiffTable
          t={t}
          rows={foldSame(compareLines(before, after))}
          caption={fieldLabel(t, change.name)}
        />
      </div>
    );
  }
  return (
    <p class="break-words">
      {before === "" ? <Nothing t={t} /> : <del>{before}</del>}
      {" → "}
      {after === "" ? <Nothing t={t} /> : <ins>{after}</ins>}
    </p>
  );
}

const Nothing = ({ t }: { t: Translate }) => (
  <span class="text-ink3">{t("history.nothing")}</span>
);
