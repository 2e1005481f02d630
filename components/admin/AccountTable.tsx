import type { ComponentChildren } from "preact";
import type { RosterColumn } from "../../lib/accounts/roster_order.ts";
import type { Role } from "../../lib/accounts/schema.ts";
import type { MessageKey, Translate } from "../../lib/i18n/mod.ts";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

export interface AccountRow {
  uid: string;
  username: string;
  realname: string | null;
  email: string | null;
  number: string | null;
  course: string | null;
  school: string | null;
  role: Role;
  isBanned: boolean;
  createdAt: number;
  lastLoginAt: number | null;
}

export interface AccountTableProps {
  t: Translate;
  moment: Moment;
  rows: readonly AccountRow[];
  /** Of a teacher whom nothing is asked of and who has nobody yet. */
  hasNoClass: boolean;
  /** Whose boxes were ticked when the list was sent. */
  ticked?: ReadonlySet<string>;
  /** By what they stand in order, and whether from the last. */
  sort: { column: RosterColumn; desc: boolean };
  /** The list by this column; by the same one again it is turned about. */
  sortHref: (column: RosterColumn) => string;
  /** The form that what is ticked belongs to. */
  formId: string;
}

export const ROSTER_PATH = "/admin/user";
export const accountPath = (uid: string) =>
  `${ROSTER_PATH}/edit/${encodeURIComponent(uid)}`;

const COLUMNS = [
  { column: "username", text: "roster.name", shown: "" },
  { column: "realname", text: "roster.realname", shown: "" },
  { column: "number", text: "roster.number", shown: "" },
  { column: "course", text: "people.class", shown: "" },
  { column: "school", text: "people.school", shown: "" },
  { column: "role", text: "roster.role", shown: "" },
  { column: "lastLogin", text: "roster.lastLogin", shown: "end" },
  { column: "created", text: "roster.created", shown: "end" },
] as const satisfies readonly {
  column: RosterColumn;
  text: MessageKey;
  shown: string;
}[];

/** A page of accounts to be ticked; each leads to its form. */
export function AccountTable(props: AccountTableProps) {
  const { t, rows, sort, sortHref } = props;
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty
          icon="user"
          title={t(props.hasNoClass ? "roster.noClass" : "roster.empty")}
        >
          <p>
            {t(props.hasNoClass ? "roster.noClassHelp" : "roster.emptyHelp")}
          </p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card rows people">
      <table class="table cards sorted accounts">
        <thead>
          <tr>
            <th class="narrow">
              <label class="pick">
                <input type="checkbox" data-pick-all={props.formId} hidden />
                <span class="sr-only">{t("people.selectAll")}</span>
              </label>
            </th>
            {COLUMNS.map(({ column, text, shown }) => (
              <th
                key={column}
                class={shown}
                aria-sort={sort.column === column
                  ? sort.desc ? "descending" : "ascending"
                  : undefined}
              >
                <a class="sort" href={sortHref(column)}>
                  {t(text)}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <Row key={row.uid} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

function Row(
  { t, moment, row, ticked, formId }: AccountTableProps & { row: AccountRow },
) {
  return (
    <tr>
      <td class="narrow mark">
        <label class="pick">
          <input
            type="checkbox"
            name="uid"
            value={row.uid}
            form={formId}
            checked={ticked?.has(row.uid)}
            aria-label={t("people.selectOne", { name: row.username })}
          />
        </label>
      </td>
      <td class="lead">
        <span class="who">
          <a class="row-link text-ink font-medium" href={accountPath(row.uid)}>
            {row.username}
          </a>
        </span>
        {row.isBanned && " "}
        {row.isBanned && <span class="tag">{t("roster.banned")}</span>}
        {row.email && (
          <span class="who email text-sm text-ink3">{row.email}</span>
        )}
      </td>
      <td>{labelled(t("roster.realname"), row.realname)}</td>
      <td class="text-ink2">{labelled(t("roster.number"), row.number)}</td>
      <td class="text-ink2">{labelled(t("people.class"), row.course)}</td>
      <td class="text-ink2">{labelled(t("people.school"), row.school)}</td>
      <td>{labelled(t("roster.role"), t(`roster.role.${row.role}`))}</td>
      <td class="end text-ink2 when">
        {labelled(
          t("roster.lastLogin"),
          row.lastLoginAt === null
            ? t("roster.never")
            : <Time at={row.lastLoginAt} moment={moment} />,
        )}
      </td>
      <td class="end text-ink2 when">
        {labelled(
          t("roster.created"),
          <Time at={row.createdAt} moment={moment} />,
        )}
      </td>
    </tr>
  );
}

/** A fact; as a card it says what it is. Of what is not known nothing stands. */
const labelled = (label: string, value: ComponentChildren) =>
  value && (
    <>
      <CardLabel text={label} />
      <span class="who">{value}</span>
    </>
  );
