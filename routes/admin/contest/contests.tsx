import { ContestTable } from "../../../components/admin/contest/ContestTable.tsx";
import { KeywordFilter } from "../../../components/admin/contest/KeywordFilter.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { optionalText } from "../../../lib/http/input.ts";
import { listPage } from "../../list_page.tsx";
import { contestRows } from "./contest_rows.ts";
import type { OwnerPages } from "../../owner.tsx";

/** All contests of an owner, hidden ones too. */
export const contestAdminList = (at: OwnerPages) =>
  listPage({
    path: `${at.base}/admin/contest`,
    asks: { keyword: optionalText(100) },
    // Spec 3 §9.
    rows: 10,
    show(c, { query: { keyword }, part }) {
      const t = c.get("t");
      const gid = at.of(c).gid;
      const path = at.url(c, "/admin/contest");
      const { total, rows } = contestRows(c.get("act"), { gid, keyword }, part);
      return {
        title: t("contestAdmin.contests"),
        layout: at.layout,
        frame: at.frame(c, "contest"),
        total,
        actions: (
          <>
            <Button icon="upload" href={`${path}/import`}>
              {t("contestImport.button")}
            </Button>
            <Button kind="primary" icon="plus" href={`${path}/create`}>
              {t("contestAdmin.new")}
            </Button>
          </>
        ),
        filter: (
          <KeywordFilter
            path={path}
            label={t("contestAdmin.keyword")}
            keyword={keyword}
          />
        ),
        empty: {
          icon: "trophy",
          title: t("contests.none"),
          next: { href: `${path}/create`, text: t("contestAdmin.new") },
        },
        rows: rows.length === 0
          ? null
          : <ContestTable path={path} rows={rows} />,
      };
    },
  });
