import { StatusFilter } from "../../components/submissions/StatusFilter.tsx";
import { unwrap } from "../../lib/failure.ts";
import { listSubmissions } from "../../lib/submissions/lists/list.ts";
import { groupVenue } from "../../lib/venues/schema.ts";
import { listPage } from "../list_page.tsx";
import { ASKS } from "../submissions/filter.ts";
import { submissionTable } from "../submissions/rows.tsx";
import { GroupParams, groupShell, openGroupPage } from "./shell.tsx";

/** What was sent in a group, newest first (row G4.28). */
export const groupStatus = listPage({
  path: "/group/:gid/status",
  params: GroupParams,
  rows: 15,
  isSizable: true,
  asks: ASKS,
  fits: (_, query) =>
    query.onlyMine ? { ...query, username: undefined } : query,
  async show(c, { query, here, kept, params: { gid } }) {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openGroupPage(c, gid);
    const { onlyMine = false, status, problemID, username } = query;
    const { total, rows } = unwrap(
      await listSubmissions(
        act,
        { ...query, onlyMine, completeProblemID: false },
        groupVenue(gid),
      ),
    );
    const isFiltered = onlyMine || status !== undefined ||
      problemID !== undefined || username !== undefined;
    return {
      title: t("groups.tabStatus"),
      total,
      frame: (list) => groupShell(c, opened, "status", list),
      filter: (
        <StatusFilter
          action={`/group/${gid}/status`}
          asked={query}
          viewer={act.viewer}
          isFiltered={isFiltered}
          kept={kept(["onlyMine", "status", "problemID", "username"])}
        />
      ),
      empty: {
        icon: "inbox",
        title: t("groups.statusNone"),
        next: { href: `/group/${gid}/training`, text: t("groups.tabTraining") },
      },
      rows: rows.length === 0
        ? null
        : submissionTable(c, rows, here, { ofOneAuthor: onlyMine }),
    };
  },
});
