import { ReportQueue } from "../../../components/admin/discussions/ReportQueue.tsx";
import { listReports } from "../../../lib/discussions/reports.ts";
import { listPage } from "../../list_page.tsx";
import { queued } from "./queued.ts";

const PATH = "/admin/discussion/reports";

/** What was reported, those that nobody has looked at first. */
export const adminReports = listPage({
  path: PATH,
  rows: 10,
  asks: {},
  async show(c, { part }) {
    const t = c.get("t");
    const { total, rows } = listReports(c.get("act").site, part);
    return {
      title: t("discussions.reportsTitle"),
      layout: "admin",
      total,
      empty: {
        icon: "check",
        title: t("discussions.reportsNone"),
        next: { href: "/admin/discussion", text: t("discussions.name") },
      },
      rows: rows.length === 0 ? null : (
        <ReportQueue
          reports={await Promise.all(rows.map((row) => queued(c, row)))}
        />
      ),
    };
  },
});
