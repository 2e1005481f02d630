import { Button } from "../../components/ui/Button.tsx";
import { groupAnnouncements } from "../../lib/groups/announcements.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  announcementPages,
  AnnouncementTable,
} from "../announcement_pages.tsx";
import { page } from "../define.ts";
import { gidOf, groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

const openHere = (c: AppContext) => openGroupPage(c, gidOf(c), "isAdmin");
const pathOf = (gid: number) => `/group/${gid}/announcement`;

/** All announcements of a group, hidden ones too, for those who look after it. */
export const groupAnnouncementList = page(
  { params: GroupParams },
  (c, { params: { gid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openHere(c);
    const rows = groupAnnouncements.list(act, { gid }, { withHidden: true });
    return groupPage(c, opened, {
      title: t("groups.tabAnnouncement"),
      tab: "announcement",
      body: (
        <>
          <div>
            <Button kind="primary" icon="plus" href={`${pathOf(gid)}/create`}>
              {t("home.announcementNew")}
            </Button>
          </div>
          {rows.length === 0
            ? (
              <EmptyPart
                title={t("groups.noAnnouncements")}
                next={{
                  href: `${pathOf(gid)}/create`,
                  text: t("home.announcementNew"),
                }}
              />
            )
            : (
              <AnnouncementTable
                path={pathOf(gid)}
                rows={rows}
                mayChange={(row) => groupAnnouncements.mayChange(act, row)}
              />
            )}
        </>
      ),
    });
  },
);

export const groupAnnouncementForms = announcementPages({
  announcements: groupAnnouncements,
  ownerOf: (c) => ({ gid: openHere(c).gid }),
  list: (c) => pathOf(gidOf(c)),
  show: (c, { title, isRefused, children }) =>
    groupPage(c, openHere(c), {
      title,
      tab: "announcement",
      status: isRefused ? 422 : 200,
      body: children,
    }),
});
