import { z } from "zod";
import { NoticeForm } from "../../components/admin/NoticeForm.tsx";
import {
  addresseeOf,
  NoticeTable,
} from "../../components/admin/NoticeTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import {
  failure,
  type Refusal,
  refuse,
  unlessFull,
  unwrap,
} from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { firstRow, id, pageNumber, parseInput } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { type Notice, NoticeDraft } from "../../lib/messages/schema.ts";
import {
  createNotice,
  deleteNotice,
  openNotice,
  type Push,
  updateNotice,
} from "../../lib/messages/notices.ts";
import type { Result } from "../../lib/result.ts";
import type { Site } from "../../lib/site.ts";
import { page } from "../define.ts";
import { formState, once, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, readerOf, redirect } from "../page.tsx";
import { officePage } from "./office_page.tsx";

const PATH = "/admin/notice";
/** As announcements have it (spec 3 §9). */
const PAGE_ROWS = 10;

const ListQuery = z.object({ currentPage: pageNumber });

export const adminNotices = page({ query: ListQuery }, (c, { query }) => {
  const t = c.get("t");
  const { site } = c.get("act");
  const { currentPage } = query;
  const { total, rows } = site.noticeBoard.page({
    from: firstRow({ currentPage, limit: PAGE_ROWS }),
    limit: PAGE_ROWS,
  });
  return htmlPage(c, {
    title: t("messages.notices"),
    layout: "admin",
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <div class="flex flex-wrap items-center justify-between gap-3">
          <h1>{t("messages.notices")}</h1>
          <Button kind="primary" icon="plus" href={`${PATH}/create`}>
            {t("messages.noticeNew")}
          </Button>
        </div>
        <NoticeTable
          t={t}
          moment={momentOf(c)}
          rows={rows.map((row) => toRow(site, row))}
        />
        <Pager
          t={t}
          current={currentPage}
          pages={Math.ceil(total / PAGE_ROWS)}
          total={total}
          hrefOf={(currentPage) => addressOf(PATH, { currentPage })}
        />
      </div>
    ),
  });
});

const nameOf = (site: Site, uid: string | null) =>
  uid === null ? null : site.directory.nameOf(uid);

const toRow = (site: Site, { uid, recipientUid, ...notice }: Notice) => ({
  ...notice,
  recipient: nameOf(site, recipientUid),
  author: nameOf(site, uid),
});

interface FormPage {
  /** Null: it is a new one. */
  notice: Notice | null;
  content?: string;
  form: FormState;
  preview?: string;
}

async function showForm(
  c: AppContext,
  { notice, content, form, preview }: FormPage,
) {
  const t = c.get("t");
  const { site } = c.get("act");
  const title = notice === null
    ? t("messages.noticeNew")
    : t("messages.noticeEdit");
  return officePage(c, {
    title,
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <NoticeForm
        t={t}
        action={notice === null
          ? `${PATH}/create`
          : `${PATH}/edit/${notice.id}`}
        values={{
          title: notice?.title ?? "",
          content: content ?? "",
          type: notice?.type ?? "All",
          recipient: nameOf(site, notice?.recipientUid ?? null) ?? "",
        }}
        form={form}
        addressee={notice === null ? "" : addresseeOf(t, toRow(site, notice))}
        isOut={notice?.pushedAt !== null && notice !== null}
        preview={preview === undefined
          ? null
          : await htmlOf(readerOf(c), preview)}
      />
    ),
  });
}

export const newNotice = (c: AppContext) =>
  showForm(c, { notice: null, form: EMPTY_FORM });

/** A form names its recipient; the store knows accounts. */
function draftOf(
  site: Site,
  form: Form,
): Result<NoticeDraft, Refusal | Refusal[]> {
  const recipient = form.get("recipient")?.trim() ?? "";
  const recipientUid = site.directory.uidOf(recipient);
  const draft = parseInput(NoticeDraft, {
    title: form.get("title") ?? "",
    content: form.get("content") ?? "",
    type: form.get("type") ?? "",
    recipientUid,
  });
  const isUnknown = draft.ok && draft.value.type === "Single" &&
    recipient !== "" && recipientUid === null;
  return isUnknown ? refuse("recipientUnknown", { field: "recipient" }) : draft;
}

/** The form again: to be looked at, or with what was wrong. */
function showAgain(
  c: AppContext,
  form: Form,
  { notice, errors = [] }: {
    notice: Notice | null;
    errors?: Refusal | Refusal[];
  },
) {
  const state = formState(c, form, [errors].flat());
  const preview = form.get("action") === "preview"
    ? form.get("content") ?? ""
    : undefined;
  return showForm(c, { notice, form: state, preview });
}

const pushOf = (form: Form): Push =>
  form.get("action") === "push" ? "now" : null;

const savedKey = (push: Push, wasOut: boolean) =>
  wasOut
    ? "messages.noticeSaved"
    : push === "now"
    ? "messages.noticePushed"
    : "messages.noticeSavedDraft";

export async function createNoticeForm(c: AppContext) {
  await using form = await receiveForm(c);
  if (form.get("action") === "preview") {
    return await showAgain(c, form, { notice: null });
  }
  const act = c.get("act");
  const draft = draftOf(act.site, form);
  const push = pushOf(form);
  const made = draft.ok
    ? await once(
      c,
      form,
      () => unlessFull(() => createNotice(act, draft.value, push)),
    )
    : draft;
  if (!made.ok) {
    return await showAgain(c, form, { notice: null, errors: made.error });
  }
  return redirect(c, PATH, { key: savedKey(push, false) });
}

const Params = z.object({ noticeId: id });

export const editNotice = page(
  { params: Params },
  async (c, { params: { noticeId } }) => {
    const opened = unwrap(await openNotice(c.get("act"), noticeId));
    return await showForm(c, { ...opened, form: EMPTY_FORM });
  },
);

export const editNoticeForm = page(
  { params: Params },
  async (c, { params: { noticeId } }) => {
    await using form = await receiveForm(c);
    const act = c.get("act");
    const { notice } = unwrap(await openNotice(act, noticeId));
    if (form.get("action") === "preview") {
      return await showAgain(c, form, { notice });
    }
    const isOut = notice.pushedAt !== null;
    const draft = isOut
      ? parseInput(NoticeDraft.pick({ title: true, content: true }), {
        title: form.get("title") ?? "",
        content: form.get("content") ?? "",
      })
      : draftOf(act.site, form);
    const push = isOut ? null : pushOf(form);
    const saved = draft.ok
      ? await unlessFull(() => updateNotice(act, noticeId, draft.value, push))
      : draft;
    if (!saved.ok) {
      return await showAgain(c, form, { notice, errors: saved.error });
    }
    return redirect(c, PATH, { key: savedKey(push, isOut) });
  },
);

/** The buttons of a row of the list. */
export const changeNoticeForm = page(
  { params: Params },
  async (c, { params: { noticeId } }) => {
    await using form = await receiveForm(c);
    const act = c.get("act");
    switch (form.get("action")) {
      case "delete":
        unwrap(await deleteNotice(act, noticeId));
        return redirect(c, PATH, { key: "messages.noticeDeleted" });
      case "push":
        unwrap(await updateNotice(act, noticeId, {}, "now"));
        return redirect(c, PATH, { key: "messages.noticePushed" });
    }
    throw failure("invalid", { field: "action" });
  },
);
