import { z } from "zod";
import { ContestAnnouncementsAdmin } from "../../../components/admin/contest/ContestAnnouncementsAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  ANNOUNCEMENT_STATUS,
  AnnouncementDraft,
} from "../../../lib/announcements/schema.ts";
import {
  announce,
  announcementsOf,
  changeAnnouncement,
  withdrawAnnouncement,
} from "../../../lib/contests/announcements.ts";
import { failure } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid, id } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { versionOf } from "../../stored_version.ts";
import {
  contestAdminPage,
  type ContestPlace,
  listOf,
  openManaged,
} from "./place.tsx";

const OneParams = z.object({ cid: id, aid: id });

interface Shown {
  /** The one that is changed; null: a new one. */
  aid: number | null;
  values: { title: string; content: string; isShown: boolean };
  /** The version that it was filled from. */
  since?: string;
  form: FormState;
}

const NEW = { title: "", content: "", isShown: true };

function show(
  c: AppContext,
  place: ContestPlace,
  cid: number,
  { aid, values, since, form }: Shown,
) {
  const { site } = c.get("act");
  return contestAdminPage(c, place, {
    listed: openManaged(c, place, cid),
    tab: "announcement",
    isRefused: form !== EMPTY_FORM,
    children: (
      <ContestAnnouncementsAdmin
        path={`${listOf(c, place)}/${cid}/announcement`}
        rows={announcementsOf(site, cid, { withHidden: true })}
        aid={aid}
        since={since}
        values={values}
        form={form}
      />
    ),
  });
}

/** A box that is not ticked sends nothing: then it is hidden. */
const pick = (form: Form) => ({
  title: form.get("title") ?? "",
  content: form.get("content") ?? "",
  status: ANNOUNCEMENT_STATUS[form.get("shown") === null ? "hidden" : "shown"],
});

const typed = (form: Form) => ({ ...NEW, isShown: form.get("shown") !== null });

async function storedOf(
  c: AppContext,
  { cid, aid }: z.output<typeof OneParams>,
) {
  const { contests } = c.get("act").site;
  const row = contests.announcements.get(aid);
  if (row?.cid !== cid) throw failure("announcementNotFound");
  return {
    title: row.title,
    content: await contests.announcementTexts.get(aid) ?? "",
    isShown: row.status === ANNOUNCEMENT_STATUS.shown,
  };
}

/** The announcements of a contest, with the form of a new one below them. */
export const contestAnnouncementPages = (place: ContestPlace) => {
  const next = (c: AppContext, cid: number) => ({
    to: `${listOf(c, place)}/${cid}/announcement`,
  });
  return {
    list: page(
      { params: Cid },
      (c, { params }) =>
        show(c, place, params.cid, {
          aid: null,
          values: NEW,
          form: EMPTY_FORM,
        }),
    ),

    create: form({
      params: Cid,
      open: (c, { cid }) => openManaged(c, place, cid),
      schema: AnnouncementDraft,
      pick,
      makes: true,
      asksTwin: true,
      run: ({ act, params }, draft) => announce(act, params.cid, draft),
      next: ({ c, params }) => ({
        ...next(c, params.cid),
        key: "home.announcementSaved",
      }),
      again: ({ c, params, form }, state) =>
        show(c, place, params.cid, {
          aid: null,
          values: typed(form),
          form: state,
        }),
    }),

    edit: page({ params: OneParams }, async (c, { params: { cid, aid } }) => {
      openManaged(c, place, cid);
      const values = await storedOf(c, { cid, aid });
      const since = versionOf(values);
      return await show(c, place, cid, {
        aid,
        values,
        since,
        form: EMPTY_FORM,
      });
    }),

    save: form({
      params: OneParams,
      async stored({ c, params }) {
        openManaged(c, place, params.cid);
        return await storedOf(c, params);
      },
      schema: AnnouncementDraft,
      pick,
      run: ({ act, params: { cid, aid } }, draft) =>
        changeAnnouncement(act, cid, aid, draft),
      next: ({ c, params }) => ({
        ...next(c, params.cid),
        key: "home.announcementSaved",
      }),
      again: async ({ c, params, form }, state) =>
        show(c, place, params.cid, {
          aid: params.aid,
          values: typed(form),
          since: versionOf(await storedOf(c, params)),
          form: state,
        }),
    }),

    remove: form({
      params: OneParams,
      run: ({ act, params: { cid, aid } }) =>
        withdrawAnnouncement(act, cid, aid),
      next: ({ c, params }) => ({
        ...next(c, params.cid),
        key: "home.announcementDeleted",
      }),
    }),
  };
};
