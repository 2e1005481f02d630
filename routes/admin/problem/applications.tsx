import { z } from "zod";
import { ApplicationTable } from "../../../components/admin/problem/ApplicationTable.tsx";
import { KeywordFilter } from "../../../components/admin/contest/KeywordFilter.tsx";
import { optionalText, Pid } from "../../../lib/http/input.ts";
import { applications, decidePublic } from "../../../lib/problems/review.ts";
import { PUBLIC_PROGRESS } from "../../../lib/problems/schema.ts";
import { form } from "../../form.ts";
import { listPage } from "../../list_page.tsx";

const PATH = "/admin/group-problem/apply";

/** What groups ask to be published; those that wait come first (row A5.9). */
export const applicationList = listPage({
  path: PATH,
  // Spec 3 §9.
  rows: 10,
  asks: { keyword: optionalText(100) },
  show(c, { query: { keyword }, part }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const all = applications(site, { keyword });
    const rows = all.slice(part.from, part.from + part.limit);
    return {
      title: t("groups.publicTitle"),
      layout: "admin",
      total: all.length,
      filter: (
        <KeywordFilter
          path={PATH}
          label={t("admin.search")}
          keyword={keyword}
        />
      ),
      empty: { icon: "inbox", title: t("groups.publicNone") },
      rows: rows.length === 0 ? null : (
        <ApplicationTable
          path={PATH}
          rows={rows.map((problem) => ({
            problem,
            group: site.groups.heads.get(problem.gid!)?.name ?? "",
          }))}
        />
      ),
    };
  },
});

/** The buttons of its rows. */
export const decideForm = form({
  params: Pid,
  schema: z.object({ action: z.enum(["accept", "refuse"]) }),
  run: ({ act, params: { pid } }, { action }) =>
    decidePublic(
      act,
      pid,
      action === "accept" ? PUBLIC_PROGRESS.accepted : PUBLIC_PROGRESS.refused,
    ),
  next: (_, __, { action }) => ({
    to: PATH,
    key: action === "accept"
      ? "groups.publicIsAccepted"
      : "groups.publicIsRefused",
  }),
});
