import { z } from "zod";
import { AnnouncementForm } from "../../../components/admin/website/AnnouncementForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  ANNOUNCEMENT_STATUS,
  AnnouncementDraft,
} from "../../../lib/announcements/schema.ts";
import {
  createAnnouncement,
  deleteAnnouncement,
  openAnnouncement,
  updateAnnouncement,
} from "../../../lib/announcements/service.ts";
import { isShown } from "../../../lib/announcements/store.ts";
import { unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Aid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { versionOf } from "../../stored_version.ts";
import { adminPage } from "../admin_page.tsx";

export const PATH = "/admin/announcement";

interface Shown {
  /** Null: it is a new one. */
  aid: number | null;
  values: { title: string; content: string; isShown: boolean };
  /** The version that it was filled from. */
  since?: string;
  form: FormState;
}

function show(c: AppContext, { aid, ...props }: Shown) {
  const t = c.get("t");
  return adminPage(c, {
    title: aid === null
      ? t("home.announcementNew")
      : t("home.announcementEdit"),
    isRefused: props.form !== EMPTY_FORM,
    children: (
      <AnnouncementForm
        action={aid === null ? `${PATH}/create` : `${PATH}/edit/${aid}`}
        {...props}
      />
    ),
  });
}

const NEW = { title: "", content: "", isShown: true };

export const newAnnouncement = (c: AppContext) =>
  show(c, { aid: null, values: NEW, form: EMPTY_FORM });

/** A box that is not ticked sends nothing: then it is hidden. */
const pick = (form: Form) => ({
  title: form.get("title") ?? "",
  content: form.get("content") ?? "",
  status: ANNOUNCEMENT_STATUS[form.get("shown") === null ? "hidden" : "shown"],
});

const saved = () => ({ to: PATH, key: "home.announcementSaved" } as const);

export const createAnnouncementForm = form({
  schema: AnnouncementDraft,
  pick,
  makes: true,
  asksTwin: true,
  run: ({ act }, draft) => createAnnouncement(act, draft),
  next: saved,
  again: ({ c, form }, state) =>
    show(c, {
      aid: null,
      values: { ...NEW, isShown: form.get("shown") !== null },
      form: state,
    }),
});

async function storedOf(c: AppContext, aid: number) {
  const { announcement, content } = unwrap(
    await openAnnouncement(c.get("act"), aid),
  );
  const { title } = announcement;
  return { title, content, isShown: isShown(announcement) };
}

export const editAnnouncement = page(
  { params: Aid },
  async (c, { params: { aid } }) => {
    const values = await storedOf(c, aid);
    const since = versionOf(values);
    return await show(c, { aid, values, since, form: EMPTY_FORM });
  },
);

export const editAnnouncementForm = form({
  params: Aid,
  stored: ({ c, params }) => storedOf(c, params.aid),
  schema: AnnouncementDraft,
  pick,
  run: ({ act, params }, draft) => updateAnnouncement(act, params.aid, draft),
  next: saved,
  again: async ({ c, form, params }, state) =>
    show(c, {
      ...params,
      values: { ...NEW, isShown: form.get("shown") !== null },
      since: versionOf(await storedOf(c, params.aid)),
      form: state,
    }),
});

const DONE = {
  delete: "home.announcementDeleted",
  show: "home.announcementShown",
  hide: "home.announcementHid",
} as const satisfies Record<string, MessageKey>;
const Pressed = z.object({ action: z.enum(["delete", "show", "hide"]) });

/** The buttons of a row of the list. */
export const changeAnnouncementForm = form({
  params: Aid,
  schema: Pressed,
  async run({ act, params: { aid } }, { action }) {
    if (action === "delete") return await deleteAnnouncement(act, aid);
    const status = ANNOUNCEMENT_STATUS[action === "show" ? "shown" : "hidden"];
    return await updateAnnouncement(act, aid, { status });
  },
  next: (_, __, { action }) => ({ to: PATH, key: DONE[action] }),
});
