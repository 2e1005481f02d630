import { z } from "zod";
import { NoticeForm } from "../../../components/admin/website/NoticeForm.tsx";
import { addresseeOf } from "../../../components/admin/website/NoticeTable.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { type Refusal, refuse, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id, parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { htmlOf } from "../../../lib/markdown/texts.ts";
import {
  type Notice as StoredNotice,
  NoticeDraft,
} from "../../../lib/messages/schema.ts";
import {
  createNotice,
  deleteNotice,
  openNotice,
  type Push,
  updateNotice,
} from "../../../lib/messages/notices.ts";
import { usernamesIn } from "../../../lib/names.ts";
import type { Result } from "../../../lib/result.ts";
import type { Site } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { formState } from "../../forms.ts";
import { readerOf } from "../../page.tsx";
import { adminPage } from "../admin_page.tsx";

export const PATH = "/admin/notice";

const namesOf = (site: Site, uids: readonly string[]) =>
  uids.flatMap((uid) => site.accounts.directory.nameOf(uid) ?? []);

/** How many people a notice of each kind goes to; only those who are there now. */
const countsOf = ({ accounts: { directory } }: Site) => ({
  All: directory.size,
  Admin: directory.find({ onlyAdmin: true }).length,
});

export const toRow = (
  site: Site,
  { recipientUids, ...notice }: StoredNotice,
) => ({
  ...notice,
  readers: notice.type === "Single"
    ? recipientUids.length
    : countsOf(site)[notice.type],
  recipients: namesOf(site, recipientUids),
});

interface FormPage {
  /** Null: it is a new one. */
  notice: StoredNotice | null;
  content?: string;
  form: FormState;
  preview?: string;
}

async function show(
  c: AppContext,
  { notice, content, form, preview }: FormPage,
) {
  const t = c.get("t");
  const { site } = c.get("act");
  const title = notice === null
    ? t("messages.noticeNew")
    : t("messages.noticeEdit");
  return adminPage(c, {
    title,
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <NoticeForm
        action={notice === null
          ? `${PATH}/create`
          : `${PATH}/edit/${notice.id}`}
        values={{
          title: notice?.title ?? "",
          content: content ?? "",
          type: notice?.type ?? "All",
          recipient: namesOf(site, notice?.recipientUids ?? []).join(", "),
        }}
        form={form}
        counts={countsOf(site)}
        addressee={notice === null ? "" : addresseeOf(t, toRow(site, notice))}
        isOut={notice !== null && isOut(notice)}
        preview={preview === undefined
          ? null
          : await htmlOf(readerOf(c), preview)}
      />
    ),
  });
}

/** It has been pushed: whom it is for is settled. */
const isOut = ({ pushedAt }: StoredNotice) => pushedAt !== null;

export const newNotice = (c: AppContext) =>
  show(c, { notice: null, form: EMPTY_FORM });

/** A form names its recipients; the store knows accounts. */
function draftOf(
  site: Site,
  form: Form,
): Result<NoticeDraft, Refusal | Refusal[]> {
  const named = usernamesIn(form.get("recipient") ?? "");
  const uids = named.map((name) => site.accounts.directory.uidOf(name));
  const draft = parseInput(NoticeDraft, {
    title: form.get("title") ?? "",
    content: form.get("content") ?? "",
    type: form.get("type") ?? "",
    recipientUids: uids.filter((uid) => uid !== null),
  });
  if (!draft.ok) return draft;
  const unknown = named[uids.indexOf(null)];
  return draft.value.type === "Single" && unknown !== undefined
    ? refuse("recipientUnknown", {
      field: "recipient",
      params: { name: unknown },
    })
    : draft;
}

/** The form with its text as readers would see it, where that button was pressed. */
function preview(c: AppContext, form: Form, notice: StoredNotice | null) {
  if (form.get("action") !== "preview") return null;
  return show(c, {
    notice,
    form: formState(c, form, []),
    preview: form.get("content") ?? "",
  });
}

const pushOf = (form: Form): Push =>
  form.get("action") === "push" ? "now" : null;

const saved = (push: Push) => ({
  to: PATH,
  key: push === "now" ? "messages.noticePushed" : "messages.noticeSavedDraft",
} as const);

export const createNoticeForm = form({
  look: ({ c, form }) => preview(c, form, null),
  draft: ({ act, form }) => draftOf(act.site, form),
  makes: true,
  asksTwin: true,
  run: ({ act, form }, draft) => createNotice(act, draft, pushOf(form)),
  next: ({ form }) => saved(pushOf(form)),
  again: ({ c }, form) => show(c, { notice: null, form }),
});

const Params = z.object({ noticeId: id });

export const editNotice = page(
  { params: Params },
  async (c, { params: { noticeId } }) => {
    const opened = unwrap(await openNotice(c.get("act"), noticeId));
    return await show(c, { ...opened, form: EMPTY_FORM });
  },
);

export const editNoticeForm = form({
  params: Params,
  open: async (c, { noticeId }) =>
    unwrap(await openNotice(c.get("act"), noticeId)).notice,
  look: ({ c, form, opened }) => preview(c, form, opened),
  draft: (
    { act, form, opened },
  ): Result<Partial<NoticeDraft>, Refusal | Refusal[]> =>
    isOut(opened)
      ? parseInput(NoticeDraft.pick({ title: true, content: true }), {
        title: form.get("title") ?? "",
        content: form.get("content") ?? "",
      })
      : draftOf(act.site, form),
  run: ({ act, form, opened }, draft) =>
    updateNotice(act, opened.id, draft, isOut(opened) ? null : pushOf(form)),
  next: ({ form, opened }) =>
    isOut(opened)
      ? { to: PATH, key: "messages.noticeSaved" }
      : saved(pushOf(form)),
  again: ({ c, opened }, form) => show(c, { notice: opened, form }),
});

const Pressed = z.object({ action: z.enum(["delete", "push"]) });

/** The buttons of a row of the list. */
export const changeNoticeForm = form({
  params: Params,
  schema: Pressed,
  run: (
    { act, params: { noticeId } },
    { action },
  ): Promise<Result<unknown, Refusal>> =>
    action === "delete"
      ? deleteNotice(act, noticeId)
      : updateNotice(act, noticeId, {}, "now"),
  next: (_, __, { action }) => ({
    to: PATH,
    key: action === "delete"
      ? "messages.noticeDeleted"
      : "messages.noticePushed",
  }),
});
