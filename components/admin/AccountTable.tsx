import type { RosterColumn } from "../../lib/accounts/roster_order.ts";
import type { Role } from "../../lib/accounts/schema.ts";
import type { MessageKey, Translate } from "../../lib/i18n/mod.ts";
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
  { column: "realname", text: "roster.realname", shown: "max-md:hidden" },
  { column: "number", text: "people.number", shown: "max-md:hidden" },
  { column: "course", text: "people.class", shown: "max-md:hidden" },
  { column: "school", text: "people.school", shown: "room-only" },
  { column: "role", text: "roster.role", shown: "narrow" },
  {
    column: "lastLogin",
    text: "roster.lastLogin",
    shown: "narrow end room-only",
  },
  { column: "created", text: "roster.created", shown: "narrow end room-only" },
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
        <Empty icon="user" title={t("roster.empty")}>
          <p>{t("roster.emptyHelp")}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card">
      <table class="table accounts">
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
  { t, moment, row, formId }: AccountTableProps & { row: AccountRow },
) {
  const aside = [row.realname, row.course, row.number].filter(Boolean);
  return (
    <tr>
      <td class="narrow">
        <label class="pick">
          <input
            type="checkbox"
            name="uid"
            value={row.uid}
            form={formId}
            aria-label={t("people.selectOne", { name: row.username })}
          />
        </label>
      </td>
      <td class="break-words">
        <a class="row-link text-ink font-medium" href={accountPath(row.uid)}>
          {row.username}
        </a>
        {row.isBanned && " "}
        {row.isBanned && <span class="tag">{t("roster.banned")}</span>}
        {aside.length > 0 && (
          <span class="block md:hidden text-sm text-ink3">
            {aside.join(" · ")}
          </span>
        )}
      </td>
      <td class="max-md:hidden">{row.realname}</td>
      <td class="max-md:hidden text-ink2">{row.number}</td>
      <td class="max-md:hidden text-ink2">{row.course}</td>
      <td class="room-only text-ink2">{row.school}</td>
      <td class="narrow">{t(`roster.role.${row.role}`)}</td>
      <td class="narrow end room-only text-ink2">
        {row.lastLoginAt === null
          ? t("roster.never")
          : <Time at={row.lastLoginAt} moment={moment} />}
      </td>
      <td class="narrow end room-only text-ink2">
        <Time at={row.createdAt} moment={moment} />
      </td>
    </tr>
  );
}
