import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { failure } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  announcementPages,
  AnnouncementTable,
} from "../../announcement_pages.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** The announcements of a contest, with the form of a new one below them. */
export function contestAnnouncementPages(at: OwnerPages) {
  const openHere = (c: AppContext) => {
    const params = Cid.safeParse(c.req.param());
    if (!params.success) throw failure("notFound");
    return openManaged(c, at, params.data.cid);
  };
  const list = (c: AppContext) =>
    at.url(c, `/admin/contest/${c.req.param("cid")}/announcement`);
  return announcementPages({
    announcements: contestAnnouncements,
    ownerOf: (c) => ({ cid: openHere(c).rules.cid }),
    list,
    paths: { create: "", edit: "" },
    shown: { label: "contestAdmin.announcementShow" },
    show(c, { title, isRefused, children }) {
      const listed = openHere(c);
      const path = list(c);
      const rows = contestAnnouncements.list(
        c.get("act"),
        { cid: listed.rules.cid },
        { withHidden: true },
      );
      return contestAdminPage(c, at, {
        listed,
        tab: "announcement",
        isRefused,
        children: (
          <>
            {rows.length > 0 && (
              <AnnouncementTable
                path={path}
                rows={rows}
                own={{ edit: path, remove: "/delete" }}
              />
            )}
            <h2>{title}</h2>
            {children}
          </>
        ),
      });
    },
  });
}
