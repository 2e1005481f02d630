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
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../../components/ui/MarkdownField.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Since } from "../../../components/ui/Since.tsx";

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

interface AnnouncementFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

function AnnouncementForm(props: AnnouncementFormProps) {
  const t = useT();
  const { action, values, form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <FormErrors form={form} />
      <SendKey />
      <Since value={props.since} />
      <FormCard>
        <TextField
          name="title"
          label={t("home.announcementTitle")}
          value={values.title}
          maxLength={MAX_TITLE_CHARS}
          form={form}
          required
        />
        <MarkdownField
          uploads
          name="content"
          label={t("home.announcementContent")}
          help={t("home.markdown")}
          value={values.content}
          rows={10}
          maxLength={MAX_CONTENT_CHARS}
          form={form}
          required
          mono
        />
        <Check
          name="shown"
          label={t("home.announcementShow")}
          help={t("home.announcementShowHelp")}
          checked={values.isShown}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href="/admin/announcement">
          {t("shell.cancel")}
        </Button>
      </FormButtons>
    </form>
  );
}
