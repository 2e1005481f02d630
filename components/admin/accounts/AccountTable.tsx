import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import type { AccountListColumn } from "../../../lib/accounts/account_order.ts";
import {
  FILLABLE_COLUMNS,
  type FillableColumn,
} from "../../../lib/accounts/directory.ts";
import type { Role } from "../../../lib/accounts/schema.ts";
import type { MessageKey, Translate } from "../../../lib/i18n/mod.ts";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { type Moment, Time } from "../../ui/Time.tsx";

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
  moment: Moment;
  rows: readonly AccountRow[];
  /** Whose boxes were ticked when the list was sent. */
  ticked?: ReadonlySet<string>;
  /** By what they stand in order, and whether from the last. */
  sort: { column: AccountListColumn; desc: boolean };
  /** The columns of which some account, on whatever page, has something. */
  filled: ReadonlySet<FillableColumn>;
  /** The list by this column; by the same one again it is turned about. */
  sortHref: (column: AccountListColumn) => string;
  /** The form that what is ticked belongs to. */
  formId: string;
}

export const ACCOUNT_LIST_PATH = "/admin/user";
export const accountPath = (uid: string) =>
  `${ACCOUNT_LIST_PATH}/edit/${encodeURIComponent(uid)}`;

/** A role stands beside the name, where it is not that of most; an email is found, not read. */
type ShownColumn = Exclude<AccountListColumn, "role" | "email">;

/** `room`: which tables are wide enough for it (styles/accounts.css). */
interface Column {
  column: ShownColumn;
  text: MessageKey;
  room?: "some" | "much" | "most";
  isWhen?: boolean;
}

const COLUMNS: readonly Column[] = [
  { column: "username", text: "roster.name" },
  { column: "realname", text: "roster.realname" },
  { column: "number", text: "roster.number", room: "some" },
  { column: "course", text: "people.class" },
  { column: "school", text: "people.school", room: "most" },
  { column: "lastLogin", text: "roster.lastLogin", isWhen: true },
  { column: "created", text: "roster.created", room: "much", isWhen: true },
];

/** A column of which nobody has anything only takes room. */
const shownColumns = ({ filled, sort }: AccountTableProps) =>
  COLUMNS.filter(({ column }) =>
    column === sort.column || filled.has(column as FillableColumn) ||
    FILLABLE_COLUMNS.every((name) => name !== column)
  );

/** A page of accounts to be ticked; each leads to its form. */
export function AccountTable(props: AccountTableProps) {
  const t = useT();
  const { rows, sort, sortHref } = props;
  const columns = shownColumns(props);
  return (
    <div class="card rows people">
      <table class="table cards plain sorted accounts">
        <thead>
          <tr>
            <th class="narrow">
              <label class="pick">
                <input type="checkbox" data-pick-all={props.formId} hidden />
                <span class="sr-only pick-all">{t("people.selectAll")}</span>
              </label>
            </th>
            {columns.map(({ column, text, room, isWhen }) => (
              <th
                key={column}
                class={isWhen ? "end" : undefined}
                data-room={room}
                aria-sort={sort.column === column
                  ? sort.desc ? "descending" : "ascending"
                  : undefined}
              >
                <a class="sort" href={sortHref(column)}>
                  {(t as (key: MessageKey) => string)(text)}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.uid} row={row} columns={columns} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends AccountTableProps {
  row: AccountRow;
  columns: readonly Column[];
}

function Row({ row, columns, ticked, formId }: RowProps) {
  const t = useT();
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
      {columns.map(({ column, text, room, isWhen }) =>
        column === "username"
          ? (
            <td key={column} class="lead">
              <span class="who" title={row.username}>
                <a
                  class="row-link text-ink font-medium"
                  href={accountPath(row.uid)}
                >
                  {row.username}
                </a>
              </span>
              {(row.role !== "user" || row.isBanned) && " "}
              {row.role !== "user" && (
                <span class="tag">{t(`roster.role.${row.role}`)}</span>
              )}
              {row.isBanned && <span class="tag">{t("roster.banned")}</span>}
            </td>
          )
          : (
            <td
              key={column}
              class={isWhen
                ? "fact end text-ink2"
                : column === "realname"
                ? "fact"
                : "fact text-ink2"}
              data-of={column}
              data-room={room}
            >
              {labelled(
                (t as (key: MessageKey) => string)(text),
                valueOf(t, row, column),
              )}
            </td>
          )
      )}
    </tr>
  );
}

function valueOf(
  t: Translate,
  row: AccountRow,
  column: Exclude<ShownColumn, "username">,
): ComponentChildren {
  switch (column) {
    case "lastLogin":
      return row.lastLoginAt === null
        ? t("roster.never")
        : <Time at={row.lastLoginAt} />;
    case "created":
      return <Time at={row.createdAt} />;
    default:
      return row[column];
  }
}

/** A fact; as a card it says what it is. Of what is not known nothing stands. */
const labelled = (label: string, value: ComponentChildren) =>
  value && (
    <>
      <CardLabel text={label} />
      <span class="who" title={typeof value === "string" ? value : undefined}>
        {value}
      </span>
    </>
  );
