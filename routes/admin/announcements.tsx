import { z } from "zod";
import { AnnouncementForm } from "../../components/admin/AnnouncementForm.tsx";
import { AnnouncementTable } from "../../components/admin/AnnouncementTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import {
  ANNOUNCEMENT_STATUS,
  AnnouncementDraft,
} from "../../lib/announcements/schema.ts";
import {
  createAnnouncement,
  deleteAnnouncement,
  openAnnouncement,
  updateAnnouncement,
} from "../../lib/announcements/service.ts";
import { isShown } from "../../lib/announcements/store.ts";
import { failure, unlessFull, unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { firstRow, id, pageNumber, parseInput } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { err } from "../../lib/result.ts";
import { page } from "../define.ts";
import { formState, once, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";

const PATH = "/admin/announcement";
/** Spec 3 §9. */
const PAGE_ROWS = 10;

const ListQuery = z.object({ currentPage: pageNumber });

export const adminAnnouncements = page({ query: ListQuery }, (c, { query }) => {
  const t = c.get("t");
  const { site } = c.get("act");
  const asked = { ...query, limit: PAGE_ROWS };
  const { total, rows } = site.announcementBoard
    .page({ from: firstRow(asked), limit: PAGE_ROWS }, { withHidden: true });
  return htmlPage(c, {
    title: t("home.announcements"),
    layout: "admin",
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <div class="flex flex-wrap items-center justify-between gap-3">
          <h1>{t("home.announcements")}</h1>
          <Button kind="primary" icon="plus" href={`${PATH}/create`}>
            {t("home.announcementNew")}
          </Button>
        </div>
        <AnnouncementTable
          t={t}
          moment={momentOf(c)}
          rows={rows.map((row) => ({
            ...row,
            username: site.directory.nameOf(row.uid),
            isShown: isShown(row),
          }))}
        />
        <Pager
          t={t}
          current={query.currentPage}
          pages={Math.ceil(total / PAGE_ROWS)}
          total={total}
          hrefOf={(currentPage) => addressOf(PATH, { currentPage })}
        />
      </div>
    ),
  });
});

interface FormPage {
  title: string;
  action: string;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

function showForm(c: AppContext, { title, ...props }: FormPage) {
  return htmlPage(c, {
    title,
    layout: "admin",
    status: props.form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{title}</h1>
        <AnnouncementForm t={c.get("t")} {...props} />
      </div>
    ),
  });
}

const showNew = (c: AppContext, form: FormState, isShown = true) =>
  showForm(c, {
    title: c.get("t")("home.announcementNew"),
    action: `${PATH}/create`,
    values: { title: "", content: "", isShown },
    form,
  });

export const newAnnouncement = (c: AppContext) => showNew(c, EMPTY_FORM);

/** A box that is not ticked sends nothing: then it is hidden. */
const draftOf = (form: Form) =>
  parseInput(AnnouncementDraft, {
    title: form.get("title") ?? "",
    content: form.get("content") ?? "",
    status:
      ANNOUNCEMENT_STATUS[form.get("shown") === null ? "hidden" : "shown"],
  });

export async function createAnnouncementForm(c: AppContext) {
  await using form = await receiveForm(c);
  const draft = draftOf(form);
  const made = draft.ok
    ? await once(
      c,
      form,
      () => unlessFull(() => createAnnouncement(c.get("act"), draft.value)),
    )
    : draft;
  if (!made.ok) {
    const state = formState(c, form, [made.error].flat());
    return await showNew(c, state, form.get("shown") !== null);
  }
  return redirect(c, PATH, { key: "home.announcementSaved" });
}

const Params = z.object({ aid: id });

export const editAnnouncement = page(
  { params: Params },
  async (c, { params: { aid } }) => {
    const { announcement, content } = unwrap(
      await openAnnouncement(c.get("act"), aid),
    );
    return await showForm(c, {
      title: c.get("t")("home.announcementEdit"),
      action: `${PATH}/edit/${aid}`,
      values: {
        title: announcement.title,
        content,
        isShown: isShown(announcement),
      },
      form: EMPTY_FORM,
    });
  },
);

export const editAnnouncementForm = page(
  { params: Params },
  async (c, { params: { aid } }) => {
    await using form = await receiveForm(c);
    const draft = draftOf(form);
    const saved = draft.ok
      ? await unlessFull(() =>
        updateAnnouncement(c.get("act"), aid, draft.value)
      )
      : err(draft.error);
    if (!saved.ok) {
      return await showForm(c, {
        title: c.get("t")("home.announcementEdit"),
        action: `${PATH}/edit/${aid}`,
        values: {
          title: "",
          content: "",
          isShown: form.get("shown") !== null,
        },
        form: formState(c, form, [saved.error].flat()),
      });
    }
    return redirect(c, PATH, { key: "home.announcementSaved" });
  },
);

/** The buttons of a row of the list. */
export const changeAnnouncementForm = page(
  { params: Params },
  async (c, { params: { aid } }) => {
    await using form = await receiveForm(c);
    const act = c.get("act");
    switch (form.get("action")) {
      case "delete":
        unwrap(await deleteAnnouncement(act, aid));
        return redirect(c, PATH, { key: "home.announcementDeleted" });
      case "show":
      case "hide": {
        const isToShow = form.get("action") === "show";
        const status = ANNOUNCEMENT_STATUS[isToShow ? "shown" : "hidden"];
        unwrap(await updateAnnouncement(act, aid, { status }));
        return redirect(c, PATH, {
          key: isToShow ? "home.announcementShown" : "home.announcementHid",
        });
      }
    }
    throw failure("invalid", { field: "action" });
  },
);
