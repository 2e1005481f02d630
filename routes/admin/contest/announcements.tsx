import { z } from "zod";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  ANNOUNCEMENT_STATUS,
  AnnouncementDraft,
  MAX_CONTENT_CHARS,
  MAX_TITLE_CHARS,
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
import { useT } from "../../../components/reader.tsx";
import type { ContestAnnouncement } from "../../../lib/contests/schema.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../../components/ui/MarkdownField.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Since } from "../../../components/ui/Since.tsx";
import { Time } from "../../../components/ui/Time.tsx";

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

interface ContestAnnouncementsAdminProps {
  /** The version that the form was filled from; none: it is a new one. */
  since?: string;
  path: string;
  rows: readonly ContestAnnouncement[];
  /** The one that is changed; null: a new one. */
  aid: number | null;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

/** What participants are told, and the form that tells it. */
function ContestAnnouncementsAdmin(
  props: ContestAnnouncementsAdminProps,
) {
  const t = useT();
  const { path, rows } = props;
  return (
    <>
      {rows.length > 0 && (
        <ul class="ruled">
          {rows.map(({ id, title, status, createdAt }) => (
            <li key={id}>
              <a class="text-ink font-medium" href={`${path}/${id}`}>{title}</a>
              <span class="flex flex-wrap items-center gap-3 text-sm text-ink3">
                {status === 1 && (
                  <span class="tag">{t("home.announcementHidden")}</span>
                )}
                <Time at={createdAt} />
                <form method="post" action={`${path}/${id}/delete`}>
                  <Button
                    small
                    kind="quiet"
                    icon="trash"
                    confirm={t("home.announcementDeleteAsk", { title })}
                  >
                    {t("admin.delete")}
                  </Button>
                </form>
              </span>
            </li>
          ))}
        </ul>
      )}
      <AnnouncementFields {...props} />
    </>
  );
}

function AnnouncementFields(
  { path, since, aid, values, form }: ContestAnnouncementsAdminProps,
) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={aid === null ? path : `${path}/${aid}`}
    >
      <FormErrors form={form} />
      <SendKey />
      <Since value={since} />
      <FormCard
        title={t(
          aid === null ? "home.announcementNew" : "home.announcementEdit",
        )}
      >
        <TextField
          name="title"
          label={t("home.announcementTitle")}
          value={values.title}
          maxLength={MAX_TITLE_CHARS}
          form={form}
          needed
        />
        <MarkdownField
          uploads
          name="content"
          label={t("home.announcementContent")}
          help={t("home.markdown")}
          value={values.content}
          rows={6}
          maxLength={MAX_CONTENT_CHARS}
          form={form}
          needed
          mono
        />
        <Check
          name="shown"
          label={t("contestAdmin.announcementShow")}
          checked={values.isShown}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        {aid !== null && (
          <Button kind="quiet" href={path}>{t("shell.cancel")}</Button>
        )}
      </FormButtons>
    </form>
  );
}
