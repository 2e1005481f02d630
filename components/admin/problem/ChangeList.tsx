import type { Differences } from "../../../lib/differences/diff.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { DiffTable } from "../../ui/DiffTable.tsx";

/** What has become of one field. */
export interface ShownChange {
  label: string;
  before: string;
  after: string;
  /** Line by line, of long ones. */
  differences: Differences | null;
}

export interface ChangeListProps {
  t: Translate;
  changes: readonly ShownChange[];
}

/** What has become of each field that differs. */
export function ChangeList({ t, changes }: ChangeListProps) {
  return (
    <div class="flex flex-col gap-4">
      {changes.map((change) => (
        <section key={change.label} class="min-w-0">
          <h3 class="mb-1 text-sm break-words">{change.label}</h3>
          <Difference t={t} change={change} />
        </section>
      ))}
    </div>
  );
}

function Difference({ t, change }: { t: Translate; change: ShownChange }) {
  const { label, before, after, differences } = change;
  if (differences !== null) {
    return (
      <div class="card overflow-x-auto">
        <DiffTable t={t} {...differences} caption={label} />
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
