import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Revision } from "../../../lib/problems/history.ts";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { type Moment, Time } from "../../ui/Time.tsx";
import { fieldLabel } from "./field_words.ts";

export const historyPath = (pid: number) => `/admin/problem/${pid}/history`;

export interface RevisionListProps {
  t: Translate;
  moment: Moment;
  revisions: readonly Revision[];
}

/** More would hide which changes there are. */
const MOST_NAMES = 6;

/** Who has changed what, the latest first. */
export function RevisionList({ t, moment, revisions }: RevisionListProps) {
  return (
    <div class="card rows">
      <table class="table cards">
        <thead>
          <tr>
            <th class="narrow">{t("history.changedAt")}</th>
            <th class="narrow">{t("history.changedBy")}</th>
            <th>{t("history.changed")}</th>
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ pid, at, by, fields }) => (
            <tr key={at}>
              <td class="narrow">
                <CardLabel text={t("history.changedAt")} />
                <a href={`${historyPath(pid)}/${at}`}>
                  <Time at={at} moment={moment} />
                </a>
              </td>
              <td class="narrow">
                <CardLabel text={t("history.changedBy")} />
                {by}
              </td>
              <td class="lead break-words">{summaryOf(t, fields)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function summaryOf(t: Translate, fields: readonly string[]): string {
  if (fields.length === 0) return t("history.beginning");
  const names = fields.slice(0, MOST_NAMES).map((name) => fieldLabel(t, name));
  const count = fields.length - names.length;
  if (count > 0) names.push(t("history.moreFields", { count }));
  return new Intl.ListFormat(t.locale).format(names);
}
