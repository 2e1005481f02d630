import { z } from "zod";
import { AnnouncementPanel } from "../../components/groups/AnnouncementPanel.tsx";
import { JoinBox } from "../../components/groups/JoinBox.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { unwrap } from "../../lib/failure.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { firstRow, optionalId, pageNumber } from "../../lib/http/input.ts";
import {
  announcementsOf,
  readGroupAnnouncement,
} from "../../lib/groups/announcements.ts";
import { applyToGroup, exitGroup } from "../../lib/groups/joining.ts";
import { belongingsOf, disbandGroup } from "../../lib/groups/disbanding.ts";
import type { Act } from "../../lib/site/site.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { readerOf } from "../page.tsx";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

/** Spec 3 §9. */
const ANNOUNCEMENT_ROWS = 5;

interface Shown {
  announcement?: number;
  currentPage?: number;
  state?: FormState;
}

async function show(
  c: AppContext,
  gid: number,
  { announcement, currentPage = 1, state = EMPTY_FORM }: Shown,
) {
  const t = c.get("t");
  const act = c.get("act");
  const opened = openGroupPage(c, gid, null);
  const { head, level, mayDisband, isOwner } = opened;
  const text = await act.site.groups.descriptions.get(gid) ?? "";
  const description = await htmlOf(readerOf(c), text);
  const read = announcement === undefined
    ? null
    : unwrap(await readGroupAnnouncement(act, gid, announcement));
  const all = opened.isMember
    ? announcementsOf(act, gid, { withHidden: false })
    : [];
  const query = { currentPage, limit: ANNOUNCEMENT_ROWS };
  const rows = all.slice(firstRow(query), firstRow(query) + query.limit);
  const join = (
    <JoinBox
      gid={gid}
      auth={head.auth}
      level={level}
      belongings={mayDisband ? countsOf(act, gid) : null}
      isOwner={isOwner}
      form={state}
      name={head.name}
    />
  );
  return await groupPage(c, opened, {
    tab: "home",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <>
        {level < 3 && join}
        {opened.isMember && (
          <section class="group-section" id="announcements">
            <h2>{t("groups.tabAnnouncement")}</h2>
            <AnnouncementPanel
              gid={gid}
              rows={rows.map((row) => ({
                ...row,
                author: act.site.accounts.directory.nameOf(row.uid),
              }))}
              read={read && {
                title: read.announcement.title,
                html: await htmlOf(readerOf(c), read.content),
              }}
            />
            {read === null && (
              <Pager
                current={currentPage}
                pages={Math.ceil(all.length / ANNOUNCEMENT_ROWS)}
                total={all.length}
                hrefOf={(page) => `/group/${gid}?currentPage=${page}`}
              />
            )}
          </section>
        )}
        <section class="group-section">
          <h2>{t("groups.about")}</h2>
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: description }}
          />
        </section>
        {level >= 3 && join}
      </>
    ),
  });
}

function countsOf({ site }: Act, gid: number) {
  const { problems, trainings, contests, discussions, published } =
    belongingsOf(site, gid);
  return {
    problems: problems.length,
    trainings: trainings.length,
    contests: contests.length,
    discussions: discussions.length,
    published: published.length,
  };
}

export const groupHome = page(
  {
    params: GroupParams,
    query: z.object({
      announcement: optionalId.catch(undefined),
      currentPage: pageNumber,
    }),
  },
  (c, { params: { gid }, query }) => show(c, gid, query),
);

export const applyForm = form({
  params: GroupParams,
  run: ({ act, form, params }) =>
    applyToGroup(act, params.gid, {
      code: form.get("code") ?? "",
      reason: form.get("reason") ?? "",
    }),
  next: ({ params }, level) => ({
    to: `/group/${params.gid}`,
    key: level === "member" ? "groups.joined" : "groups.applied",
  }),
  again: ({ c, params }, state) => show(c, params.gid, { state }),
});

export const exitForm = form({
  params: GroupParams,
  run: ({ act, params }) => exitGroup(act, params.gid),
  next: () => ({ to: "/group", key: "groups.exited" }),
});

export const disbandForm = form({
  params: GroupParams,
  run: ({ act, params }) => disbandGroup(act, params.gid),
  next: () => ({ to: "/group", key: "groups.disbanded" }),
});
