import { useT } from "../../reader.tsx";
import type { AuditRecord, RecordChange } from "../../../lib/audit/schema.ts";
import {
  type Named,
  namedKey,
  namedValue,
  type NameOf,
} from "./audit_names.ts";

interface AuditChangesProps {
  record: AuditRecord;
  nameOf: NameOf;
}

/** What a deed has changed: which records, and their fields before and after. */
export function AuditChanges({ record, nameOf }: AuditChangesProps) {
  const t = useT();
  const { changes, total, path } = record;
  if (changes.length === 0) return <span class="mono text-sm">{path}</span>;
  const left = total - changes.length;
  return (
    <details>
      <summary class="cursor-pointer">
        {changes.slice(0, 3).map((change) => titleOf(change, nameOf))
          .join(", ")}
        {total > 3 && ` ${t("audit.more", { count: total - 3 })}`}
      </summary>
      <div class="flex flex-col gap-2 pt-2 text-sm">
        <span class="mono text-ink2">{path}</span>
        {changes.map((change) => (
          <div key={`${change.what}/${change.id}`}>
            <b>
              {change.what} {change.label}
            </b>{" "}
            <Linked parts={namedKey(change.what, change.id, nameOf)} />
            <ul>
              {change.fields.map(({ name, before, after }) => (
                <li key={name}>
                  <span class="mono">{name}</span>:{" "}
                  <Value name={name} value={before} nameOf={nameOf} /> →{" "}
                  <Value name={name} value={after} nameOf={nameOf} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {left > 0 && <span>{t("audit.more", { count: left })}</span>}
      </div>
    </details>
  );
}

const titleOf = ({ what, id, label }: RecordChange, nameOf: NameOf) => {
  const key = namedKey(what, id, nameOf)
    .map((part) => typeof part === "string" ? part : part.text).join("");
  return `${what} ${label === "" ? key : label}`;
};

const Value = (
  { name, value, nameOf }: {
    name: string;
    value: string | null;
    nameOf: NameOf;
  },
) =>
  value === null ? <>–</> : <Linked parts={namedValue(name, value, nameOf)} />;

/** Names lead to what they name. */
const Linked = ({ parts }: { parts: Named }) => (
  <>
    {parts.map((part, n) =>
      typeof part === "string"
        ? part
        : <a key={n} href={part.href}>{part.text}</a>
    )}
  </>
);
