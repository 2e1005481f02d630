import { z } from "zod";
import { PostTable } from "../../components/admin/website/PostTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import {
  ANNOUNCEMENT_STATUS,
  AnnouncementDraft,
  MAX_CONTENT_CHARS,
  MAX_TITLE_CHARS,
} from "../../lib/announcements/schema.ts";
import { isShown } from "../../lib/announcements/store.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { id } from "../../lib/http/input.ts";
import {
  announcementsOf,
  createGroupAnnouncement,
  deleteGroupAnnouncement,
  mayEditAnnouncement,
  readGroupAnnouncement,
  updateGroupAnnouncement,
} from "../../lib/groups/announcements.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { versionOf } from "../stored_version.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { useT } from "../../components/reader.tsx";
import { FormButtons, FormCard } from "../../components/ui/FormCard.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../components/ui/MarkdownField.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";
import { Since } from "../../components/ui/Since.tsx";

const pathOf = (gid: number) => `/group/${gid}/announcement`;

interface Shown {
  gid: number;
  /** Null: a new one. */
  aid: number | null;
  values?: { title: string; content: string; isShown: boolean };
  /** The version that it was filled from. */
  since?: string;
  state?: FormState;
}

const NEW = { title: "", content: "", isShown: true };

function show(
  c: AppContext,
  { gid, aid, values = NEW, since, state = EMPTY_FORM }: Shown,
) {
  const t = c.get("t");
  const opened = openGroupPage(c, gid, "isAdmin");
  return groupPage(c, opened, {
    title: t(aid === null ? "home.announcementNew" : "home.announcementEdit"),
    tab: "announcement",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <GroupAnnouncementForm
        action={`${pathOf(gid)}/${aid === null ? "create" : `edit/${aid}`}`}
        cancel={pathOf(gid)}
        since={since}
        values={values}
        form={state}
      />
    ),
  });
}

const pick = (form: Form) => ({
  title: form.get("title") ?? "",
  content: form.get("content") ?? "",
  status: ANNOUNCEMENT_STATUS[form.get("shown") === null ? "hidden" : "shown"],
});

const typed = (form: Form) => ({ ...NEW, isShown: form.get("shown") !== null });

export const newGroupAnnouncement = page(
  { params: GroupParams },
  (c, { params: { gid } }) => show(c, { gid, aid: null }),
);

const saved = ({ params }: { params: { gid: number } }) =>
  ({ to: pathOf(params.gid), key: "home.announcementSaved" }) as const;

export const createGroupAnnouncementForm = form({
  params: GroupParams,
  schema: AnnouncementDraft,
  pick,
  makes: true,
  asksTwin: true,
  run: ({ act, params }, draft) =>
    createGroupAnnouncement(act, params.gid, draft),
  next: saved,
  again: ({ c, form, params }, state) =>
    show(c, { gid: params.gid, aid: null, values: typed(form), state }),
});

const Params = GroupParams.extend({ aid: id });

/** Throws for whom this announcement of this group is none of their business. */
function openFor(c: AppContext, { gid, aid }: z.output<typeof Params>) {
  const opened = openGroupPage(c, gid, "isAdmin");
  const act = c.get("act");
  const known = act.site.groups.announcements.get(aid);
  if (known?.gid !== gid) throw failure("announcementNotFound");
  if (!mayEditAnnouncement(act, opened, known)) throw failure("forbidden");
}

async function storedOf(c: AppContext, { gid, aid }: z.output<typeof Params>) {
  const { announcement, content } = unwrap(
    await readGroupAnnouncement(c.get("act"), gid, aid),
  );
  const { title } = announcement;
  return { title, content, isShown: isShown(announcement) };
}

export const editGroupAnnouncement = page(
  { params: Params },
  async (c, { params }) => {
    openFor(c, params);
    const values = await storedOf(c, params);
    return await show(c, { ...params, values, since: versionOf(values) });
  },
);

export const editGroupAnnouncementForm = form({
  params: Params,
  open: openFor,
  stored: ({ c, params }) => storedOf(c, params),
  schema: AnnouncementDraft,
  pick,
  run: ({ act, params }, draft) =>
    updateGroupAnnouncement(act, params.aid, draft),
  next: saved,
  again: async ({ c, form, params }, state) =>
    show(c, {
      ...params,
      values: typed(form),
      since: versionOf(await storedOf(c, params)),
      state,
    }),
});

const Pressed = z.object({ action: z.enum(["delete", "show", "hide"]) });

/** The buttons of a row of the list. */
export const changeGroupAnnouncementForm = form({
  params: Params,
  open: openFor,
  schema: Pressed,
  async run({ act, params: { aid } }, { action }) {
    if (action === "delete") return await deleteGroupAnnouncement(act, aid);
    const status = ANNOUNCEMENT_STATUS[action === "show" ? "shown" : "hidden"];
    return await updateGroupAnnouncement(act, aid, { status });
  },
  next: ({ params }) => ({ to: pathOf(params.gid), key: "groups.saved" }),
});

/** All announcements of a group, hidden ones too, for those who look after it. */
export const groupAnnouncements = page(
  { params: GroupParams },
  (c, { params: { gid } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openGroupPage(c, gid, "isAdmin");
    const rows = announcementsOf(act, gid, { withHidden: true });
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
            ? <p class="text-ink2">{t("groups.noAnnouncements")}</p>
            : (
              <PostTable
                path={pathOf(gid)}
                rows={rows.map((row) => ({
                  ...row,
                  state: {
                    text: t(
                      isShown(row)
                        ? "home.announcementSeen"
                        : "home.announcementHidden",
                    ),
                    isMarked: !isShown(row),
                  },
                }))}
                actions={(row) =>
                  mayEditAnnouncement(act, opened, row)
                    ? [
                      {
                        action: isShown(row) ? "hide" : "show",
                        text: t(
                          isShown(row)
                            ? "home.announcementHide"
                            : "home.announcementUnhide",
                        ),
                        icon: isShown(row) ? "eyeOff" : "eye",
                      },
                      {
                        action: "delete",
                        text: t("admin.delete"),
                        icon: "trash",
                        confirm: t("home.announcementDeleteAsk", {
                          title: row.title,
                        }),
                        isDanger: true,
                      },
                    ]
                    : []}
              />
            )}
        </>
      ),
    });
  },
);

interface GroupAnnouncementFormProps {
  action: string;
  cancel: string;
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

/** An announcement of a group, to make one and to change it. */
function GroupAnnouncementForm(props: GroupAnnouncementFormProps) {
  const t = useT();
  const { action, cancel, values, form } = props;
  return (
    <form class="flex flex-col gap-5 max-w-form" method="post" action={action}>
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
          rows={8}
          maxLength={MAX_CONTENT_CHARS}
          form={form}
          required
          mono
        />
        <Check
          name="shown"
          label={t("home.announcementShow")}
          checked={values.isShown}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={cancel}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
