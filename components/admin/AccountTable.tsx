import type { Role } from "../../lib/accounts/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

export interface AccountRow {
  uid: string;
  username: string;
  realname: string | null;
  email: string | null;
  role: Role;
  isBanned: boolean;
  createdAt: number;
  lastLoginAt: number | null;
}

export interface AccountTableProps {
  t: Translate;
  moment: Moment;
  rows: readonly AccountRow[];
}

export const ROSTER_PATH = "/admin/user";
export const accountPath = (uid: string) =>
  `${ROSTER_PATH}/edit/${encodeURIComponent(uid)}`;

/** A page of accounts; each leads to its form. */
export function AccountTable({ t, moment, rows }: AccountTableProps) {
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
      <table class="table">
        <thead>
          <tr>
            <th>{t("roster.name")}</th>
            <th class="wide-only">{t("roster.email")}</th>
            <th class="narrow">{t("roster.role")}</th>
            <th class="narrow end wide-only">{t("roster.lastLogin")}</th>
            <th class="narrow end wide-only">{t("roster.created")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.uid} t={t} moment={moment} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(
  { t, moment, ...row }: AccountRow & Omit<AccountTableProps, "rows">,
) {
  return (
    <tr>
      <td class="break-words">
        <a class="row-link text-ink font-medium" href={accountPath(row.uid)}>
          {row.username}
        </a>
        {row.isBanned && " "}
        {row.isBanned && <span class="tag">{t("roster.banned")}</span>}
        {row.realname && (
          <span class="block text-sm text-ink3">{row.realname}</span>
        )}
      </td>
      <td class="wide-only break-words text-ink2">{row.email}</td>
      <td class="narrow">{t(`roster.role.${row.role}`)}</td>
      <td class="narrow end wide-only text-ink2">
        {row.lastLoginAt === null
          ? t("roster.never")
          : <Time at={row.lastLoginAt} moment={moment} />}
      </td>
      <td class="narrow end wide-only text-ink2">
        <Time at={row.createdAt} moment={moment} />
      </td>
    </tr>
  );
}
