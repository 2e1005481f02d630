import { NoticeTable } from "../../../components/admin/website/NoticeTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { listPage } from "../../list_page.tsx";
import { PATH, toRow } from "./notice_form.tsx";

/** All notices, drafts first. */
export const adminNotices = listPage({
  path: PATH,
  asks: {},
  // As announcements have it (spec 3 §9).
  rows: 10,
  show(c, { part }) {
    const t = c.get("t");
    const { site } = c.get("act");
    const { total, rows } = site.messages.noticeBoard.page(part);
    return {
      title: t("messages.notices"),
      layout: "admin",
      total,
      actions: (
        <Button kind="primary" icon="plus" href={`${PATH}/create`}>
          {t("messages.noticeNew")}
        </Button>
      ),
      empty: {
        icon: "bell",
        title: t("messages.noticeNone"),
        children: <p>{t("messages.noticeNoneHelp")}</p>,
        next: { href: `${PATH}/create`, text: t("messages.noticeNew") },
      },
      rows: rows.length === 0 ? null : (
        <NoticeTable
          rows={rows.map((row) => toRow(site, row))}
        />
      ),
    };
  },
});
