import { solvedIn } from "../../lib/contests/board/solved.ts";
import { type PersonName, personName } from "../../lib/contests/teams.ts";
import { unwrap } from "../../lib/failure.ts";
import { listPage } from "../list_page.tsx";
import { ContestParams } from "../submissions/filter.ts";
import { BalloonViews } from "./balloon_views.tsx";
import { contestShell, openContest } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { Balloon } from "../../components/contests/Balloon.tsx";

/** First solutions in a contest, for those who manage it; brought anew each 10 s (spec 2 §2). */
export const contestSolved = listPage({
  path: "/contest/:cid/ac-info",
  params: ContestParams,
  // Spec 2 §9.
  rows: 20,
  asks: {},
  async show(c, { part, query, here, params: { cid } }) {
    const t = c.get("t");
    const contest = openContest(c, cid);
    const all = unwrap(await solvedIn(c.get("act"), cid));
    const rows = all.slice(part.from, part.from + part.limit).map((row) => ({
      ...row,
      name: personName(c.get("act"), cid, row.uid),
    }));
    return {
      title: t("contests.tab.balloons"),
      total: all.length,
      actions: <SolvedRefresh href={here} />,
      frame: (list) =>
        contestShell(
          c,
          contest,
          "balloons",
          <div
            id="solved"
            class="flex flex-col gap-4"
            data-poll="10"
            data-poll-at={here}
          >
            <BalloonViews cid={cid} current="ac-info" />
            {list}
          </div>,
        ),
      empty: {
        icon: "check",
        title: t("contestStaff.noSolved"),
        next: {
          href: `/contest/${cid}/submissions`,
          text: t("contests.submissionsTitle"),
        },
      },
      rows: rows.length === 0 ? null : (
        <SolvedTable
          cid={cid}
          rows={rows}
          page={query.currentPage}
        />
      ),
    };
  },
});

interface SolvedRow {
  submitId: number;
  displayId: string;
  color: string;
  at: number;
  name: PersonName;
  isFirst: boolean;
  isChecked: boolean;
}

interface SolvedTableProps {
  cid: number;
  rows: readonly SolvedRow[];
  /** The part of the list that the reader is at. */
  page: number;
}

/** Brings the list anew, without waiting for it to come by itself. */
const SolvedRefresh = ({ href }: { href: string }) => {
  const t = useT();
  return (
    <Button small icon="refresh" href={href}>
      {t("contestStaff.refresh")}
    </Button>
  );
};

/** First solutions of a contest, for those who bring balloons. */
function SolvedTable(
  { cid, rows, page }: SolvedTableProps,
) {
  const t = useT();
  const nameOf = ({ name: { username, team } }: SolvedRow) =>
    team || (username ?? t("people.goneAccount"));
  return (
    <div class="card rows rows-wide">
      <Table
        rows={rows}
        keyOf={({ submitId }) => submitId}
        columns={[
          {
            title: t("contestStaff.solvedProblem"),
            width: "narrow",
            cell: "stands",
            of: ({ displayId, color }) => (
              <Balloon letter={displayId} color={color} />
            ),
          },
          {
            title: t("contestStaff.solvedBy"),
            cell: "lead break-words",
            of: (row) =>
              row.name.username === null ? nameOf(row) : (
                <a
                  class="row-link text-ink font-medium"
                  href={`/contest/${cid}/submissions?username=${
                    encodeURIComponent(row.name.username)
                  }`}
                >
                  {nameOf(row)}
                </a>
              ),
          },
          {
            title: t("teams.where"),
            width: "spare-between",
            cell: "text-ink2 break-words",
            isLabelled: true,
            of: ({ name: { username, realname, team, ...of } }) =>
              [
                team && username,
                realname,
                of.organization,
                [of.room, of.seat].filter(Boolean).join(" "),
              ].filter(Boolean).join(" · "),
          },
          {
            title: t("contestStaff.solvedTag"),
            width: "narrow",
            of: ({ isFirst }) =>
              isFirst
                ? (
                  <span class="tag font-semibold">
                    ★ {t("contestStaff.firstBlood")}
                  </span>
                )
                : <span class="tag">{t("contestStaff.accepted")}</span>,
          },
          {
            title: t("contestStaff.solvedAt"),
            width: "narrow",
            isLabelled: true,
            of: ({ at }) => <Time at={at} />,
          },
          {
            title: t("contestStaff.checkState"),
            width: "narrow spare-between",
            isLabelled: true,
            of: ({ isChecked }) =>
              isChecked
                ? t("contestStaff.checked")
                : <b>{t("contestStaff.notChecked")}</b>,
          },
          {
            title: t("contestStaff.check"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) => {
              const { submitId, isChecked } = row;
              const text = t(
                isChecked ? "contestStaff.uncheck" : "contestStaff.check",
              );
              return (
                <form method="post" action={`/contest/${cid}/ac-info`}>
                  <input type="hidden" name="id" value={submitId} />
                  <input type="hidden" name="page" value={page} />
                  <Button
                    small
                    kind={isChecked ? "quiet" : "plain"}
                    icon={isChecked ? undefined : "check"}
                    name="checked"
                    value={isChecked ? "false" : "true"}
                  >
                    {text}
                    <span class="sr-only">
                      {` ${row.displayId} ${nameOf(row)}`}
                    </span>
                  </Button>
                </form>
              );
            },
          },
        ]}
      />
    </div>
  );
}
