import { useT } from "../../reader.tsx";
import type { Differences } from "../../../lib/differences/diff.ts";
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
  changes: readonly ShownChange[];
}

/** What has become of each field that differs. */
export function ChangeList({ changes }: ChangeListProps) {
  return (
    <div class="flex flex-col gap-4">
      {changes.map((change) => (
        <section key={change.label} class="min-w-0">
          <h3 class="mb-1 text-sm break-words">{change.label}</h3>
          <Difference change={change} />
        </section>
      ))}
    </div>
  );
}

function Difference({ change }: { change: ShownChange }) {
  const { label, before, after, differences } = change;
  if (differences !== null) {
    return (
      <div class="card overflow-x-auto">
        <DiffTable {...differences} caption={label} />
      </div>
    );
  }
  return (
    <p class="break-words">
      {before === "" ? <Nothing /> : <del>{before}</del>}
      {" → "}
      {after === "" ? <Nothing /> : <ins>{after}</ins>}
    </p>
  );
}

const Nothing = () => {
  const t = useT();
  return <span class="text-ink3">{t("history.nothing")}</span>;
};
