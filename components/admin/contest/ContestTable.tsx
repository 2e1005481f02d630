import { useMoment, useT } from "../../reader.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Contest } from "../../../lib/venues/schema.ts";
import { AUTH_MARKS, RULE_NAMES, STATUS_TEXTS } from "../../contests/words.ts";
import { formatTime } from "../../ui/Time.tsx";
import { Table } from "../../ui/Table.tsx";
import { type PostAction, PostMenu } from "../website/PostTable.tsx";

export interface ContestAdminRow {
  rules: Contest;
  title: string;
  /** It came here as an archive. */
  isImported: boolean;
  createdAt: number;
  status: -1 | 0 | 1;
  /** It is over, and its scoreboard waits to be opened. */
  isSealed: boolean;
  author: string | null;
  canEdit: boolean;
  canDelete: boolean;
  /** What goes along when it is deleted. */
  counts: { problems: number; people: number; submissions: number };
}

export interface ContestTableProps {
  path: string;
  rows: readonly ContestAdminRow[];
}

/** All contests of a place, with what may be done to each. */
export function ContestTable({ path, rows }: ContestTableProps) {
  const moment = useMoment();
  const t = useT();
  const at = (time: number) => formatTime(time, moment.timeZone).slice(0, 16);
  return (
    <div class="card rows posts">
      <Table
        rows={rows}
        keyOf={({ rules }) => rules.cid}
        columns={[
          {
            title: "ID",
            width: "narrow",
            cell: "text-ink3",
            isLabelled: true,
            of: ({ rules }) => rules.cid,
          },
          {
            title: t("contestAdmin.title"),
            cell: "lead break-words",
            of: ({ rules, title, canEdit }) => (
              <a
                class="row-link text-ink font-medium"
                href={canEdit
                  ? `${path}/${rules.cid}/edit`
                  : `/contest/${rules.cid}`}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("contestAdmin.rule"),
            width: "narrow",
            isLabelled: true,
            of: ({ rules }) => RULE_NAMES[rules.rule],
          },
          {
            title: t("contestAdmin.auth"),
            width: "narrow",
            isLabelled: true,
            of: ({ rules }) => (
              <span class={AUTH_MARKS[rules.auth].color}>
                {t(AUTH_MARKS[rules.auth].text)}
              </span>
            ),
          },
          {
            title: t("contestAdmin.state"),
            width: "narrow",
            cell: "stands",
            of: ({ rules, status, isImported }) => (
              <>
                {t(STATUS_TEXTS[status])}
                {isImported && (
                  <>
                    {" "}
                    <span class="tag">{t("contestImport.mark")}</span>
                  </>
                )}
                {!rules.isVisible && (
                  <>
                    {" "}
                    <span class="tag">{t("contestAdmin.isHidden")}</span>
                  </>
                )}
              </>
            ),
          },
          {
            title: t("contestAdmin.info"),
            cell: "text-sm text-ink2",
            isLabelled: true,
            of: ({ rules, createdAt, author }) => (
              <>
                <span class="block num">
                  {at(rules.begin)} – {at(rules.end)}
                </span>
                <span class="block">
                  {author} · {at(createdAt)}
                </span>
              </>
            ),
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) =>
              row.canEdit && (
                <PostMenu
                  path={`${path}/${row.rules.cid}`}
                  title={row.title}
                  actions={actionsOf(t, path, row)}
                />
              ),
          },
        ]}
      />
    </div>
  );
}

function actionsOf(
  t: Translate,
  path: string,
  row: ContestAdminRow,
): PostAction[] {
  const { rules: { cid, isVisible }, title, isSealed, canDelete, counts } = row;
  return [
    {
      action: isVisible ? "hide" : "show",
      text: t(isVisible ? "contestAdmin.hide" : "contestAdmin.show"),
      icon: isVisible ? "eyeOff" : "eye",
    },
    ...(isSealed
      ? [{
        action: "open",
        text: t("contestAdmin.openBoard"),
        icon: "chart" as const,
        confirm: t("contestAdmin.openBoardAsk"),
      }]
      : []),
    {
      action: "accepted",
      text: t("contestStaff.zip"),
      icon: "download",
      href: `${path}/${cid}/accepted`,
    },
    { action: "clone", text: t("contestAdmin.clone"), icon: "copy" },
    ...(canDelete
      ? [{
        action: "delete",
        text: t("admin.delete"),
        icon: "trash" as const,
        confirm: t("contestAdmin.deleteAsk", { title, ...counts }),
        isDanger: true,
      }]
      : []),
  ];
}
