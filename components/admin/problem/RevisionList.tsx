import { useT } from "../../reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Revision } from "../../../lib/problems/history.ts";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";
import { fieldLabel } from "./field_words.ts";

export const historyPath = (pid: number) => `/admin/problem/${pid}/history`;

export interface RevisionListProps {
  revisions: readonly Revision[];
}

/** More would hide which changes there are. */
const MAX_NAMES = 6;

/** Who has changed what, the latest first. */
export function RevisionList({ revisions }: RevisionListProps) {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={revisions}
        keyOf={({ at }) => at}
        columns={[
          {
            title: t("history.changed"),
            cell: "lead",
            of: (revision) => (
              <>
                <a
                  class="row-link text-ink break-words"
                  href={`${historyPath(revision.pid)}/${revision.at}`}
                >
                  {summaryOf(t, revision.fields)}
                </a>
                {revision === revisions[0] && " "}
                {revision === revisions[0] && (
                  <span class="tag">{t("history.current")}</span>
                )}
              </>
            ),
          },
          {
            title: t("history.changedBy"),
            width: "narrow",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ by }) => by,
          },
          {
            title: t("history.changedAt"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ at }) => <Time at={at} />,
          },
        ]}
      />
    </div>
  );
}

function summaryOf(t: Translate, fields: readonly string[]): string {
  if (fields.length === 0) return t("history.beginning");
  const names = fields.slice(0, MAX_NAMES).map((name) => fieldLabel(t, name));
  const count = fields.length - names.length;
  if (count > 0) names.push(t("history.moreFields", { count }));
  return new Intl.ListFormat(t.locale).format(names);
}
