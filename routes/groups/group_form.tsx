import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../components/ui/DraftOffer.tsx";
import { avatarWords } from "../../components/settings/SettingsPage.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../components/ui/Field.tsx";
import { AvatarCrop } from "../../islands/AvatarCrop.tsx";
import { MAX_AVATAR_BYTES } from "../../lib/accounts/avatars.ts";
import { failure, refusalText } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { removeGroupAvatar, setGroupAvatar } from "../../lib/groups/avatar.ts";
import {
  CODE_CHARS,
  GROUP_AUTHS,
  GroupDraft,
  MAX_BRIEF_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_GROUP_NAME_CHARS,
  MAX_SHORT_NAME_CHARS,
} from "../../lib/groups/schema.ts";
import {
  createGroup,
  mayCreateGroup,
  updateGroup,
} from "../../lib/groups/service.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { versionOf } from "../stored_version.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../components/ui/FormCard.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../components/ui/MarkdownField.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";
import { Since } from "../../components/ui/Since.tsx";
import { AUTH_MARKS } from "../../components/groups/words.ts";

const NEW: GroupDraft = {
  name: "",
  shortName: "",
  brief: "",
  description: "",
  auth: "public",
  code: "",
  isVisible: true,
};

const pick = (form: Form) => ({
  ...form.toObject(),
  isVisible: form.get("isVisible") !== null,
});

/** What was typed, where a form comes back. */
const typed = (form: Form): GroupDraft => ({
  ...NEW,
  auth: GROUP_AUTHS.find((auth) => auth === form.get("auth")) ?? "public",
  isVisible: form.get("isVisible") !== null,
});

function showNew(c: AppContext, values: GroupDraft, state: FormState) {
  const t = c.get("t");
  const allowed = mayCreateGroup(c.get("act"));
  return htmlPage(c, {
    title: t("groups.new"),
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("groups.new")}</h1>
        {allowed.ok
          ? (
            <GroupForm
              action="/group/create"
              values={values}
              form={state}
              isNew
              cancel="/group"
            />
          )
          : <Notice kind="info">{refusalText(t, allowed.error)}</Notice>}
      </div>
    ),
  });
}

export const newGroup = (c: AppContext) => showNew(c, NEW, EMPTY_FORM);

export const createGroupForm = form({
  schema: GroupDraft,
  pick,
  makes: true,
  asksTwin: true,
  run: ({ act }, draft) => createGroup(act, draft),
  next: (_, gid) => ({ to: `/group/${gid}`, key: "groups.madeIt" }),
  again: ({ c, form }, state) => showNew(c, typed(form), state),
});

async function storedOf(c: AppContext, gid: number): Promise<GroupDraft> {
  const { groups } = c.get("act").site;
  const { name, shortName, brief, auth, isVisible } = groups.heads.get(gid)!;
  const description = await groups.descriptions.get(gid) ?? "";
  const code = (await groups.joinCodes.get(gid))?.code ?? "";
  return { name, shortName, brief, auth, isVisible, description, code };
}

async function showSettings(
  c: AppContext,
  gid: number,
  { values, state = EMPTY_FORM, picture = EMPTY_FORM }: {
    values?: GroupDraft;
    state?: FormState;
    /** The form of its picture. */
    picture?: FormState;
  } = {},
) {
  const t = c.get("t");
  const opened = openGroupPage(c, gid, "isRoot");
  const { head } = opened;
  const stored = await storedOf(c, gid);
  const known = values ?? stored;
  return await groupPage(c, opened, {
    title: t("groups.tabSetting"),
    tab: "setting",
    status: state === EMPTY_FORM && picture === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="flex flex-col gap-5 max-w-form">
        <section class="card p-5" id="avatar">
          <AvatarCrop
            username={head.name}
            gid={gid}
            src={head.avatar}
            error={picture.errors.image ?? null}
            words={{ ...avatarWords(t), avatar: t("groups.avatarWord") }}
          />
        </section>
        <GroupForm
          action={`/group/${gid}/setting`}
          since={versionOf(stored)}
          values={known}
          form={state}
          isNew={false}
          cancel={`/group/${gid}`}
        />
      </div>
    ),
  });
}

export const groupSettings = page(
  { params: GroupParams },
  (c, { params: { gid } }) => showSettings(c, gid),
);

export const saveGroupForm = form({
  params: GroupParams,
  schema: GroupDraft,
  pick,
  open(c, { gid }) {
    const opened = openGroupPage(c, gid, "isRoot");
    if (!opened.isRoot) throw failure("forbidden");
  },
  stored: ({ c, params }) => storedOf(c, params.gid),
  run: ({ act, params }, draft) => updateGroup(act, params.gid, draft),
  next: ({ params }) => ({
    to: `/group/${params.gid}/setting`,
    key: "groups.saved",
  }),
  again: ({ c, form, params }, state) =>
    showSettings(c, params.gid, { values: typed(form), state }),
});

const openRoot = (c: AppContext, { gid }: { gid: number }) => {
  openGroupPage(c, gid, "isRoot");
};

/** Its picture, as it is without script: with one it is cropped before (row G9.2). */
export const groupAvatarForm = form({
  params: GroupParams,
  open: openRoot,
  most: { fileBytes: MAX_AVATAR_BYTES },
  async run({ act, form, params: { gid } }) {
    const file = form.file("image");
    return file.ok ? await setGroupAvatar(act, gid, file.value) : file;
  },
  next: ({ params: { gid } }) => ({
    to: `/group/${gid}/setting#avatar`,
    key: "settings.avatarSaved",
  }),
  again: ({ c, params: { gid } }, picture) => showSettings(c, gid, { picture }),
});

export const removeGroupAvatarForm = form({
  params: GroupParams,
  open: openRoot,
  run: ({ act, params: { gid } }) => removeGroupAvatar(act, gid),
  next: ({ params: { gid } }) => ({
    to: `/group/${gid}/setting#avatar`,
    key: "settings.avatarRemoved",
  }),
});

interface GroupFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  values: GroupDraft;
  form: FormState;
  isNew: boolean;
  cancel: string;
}

/** A group's name and how one joins it, to make one and to change it. */
function GroupForm(props: GroupFormProps) {
  const t = useT();
  const { action, values, form, isNew, cancel } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={props.since} />
      <FormCard>
        <TextField
          name="name"
          label={t("groups.name")}
          help={t("groups.nameHelp")}
          value={values.name}
          maxLength={MAX_GROUP_NAME_CHARS}
          form={form}
          required
        />
        <TextField
          name="shortName"
          label={t("groups.shortName")}
          help={t("groups.shortNameHelp")}
          value={values.shortName}
          maxLength={MAX_SHORT_NAME_CHARS}
          form={form}
          required
        />
        <TextField
          name="brief"
          label={t("groups.brief")}
          help={t("groups.briefHelp")}
          value={values.brief}
          maxLength={MAX_BRIEF_CHARS}
          form={form}
          required
        />
        <MarkdownField
          uploads={!isNew}
          name="description"
          label={t("groups.description")}
          help={t("home.markdown")}
          value={values.description}
          maxLength={MAX_DESCRIPTION_CHARS}
          rows={6}
          form={form}
          required
          mono
        />
      </FormCard>
      <FormCard title={t("groups.joining")}>
        <SelectField
          name="auth"
          label={t("groups.auth")}
          help={t("groups.authHelp")}
          value={values.auth}
          form={form}
          options={GROUP_AUTHS.map((auth) => ({
            value: auth,
            text: t(AUTH_MARKS[auth].text),
          }))}
        />
        <TextField
          name="code"
          label={t("groups.code")}
          help={t("groups.codeHelp")}
          value={values.code}
          maxLength={CODE_CHARS}
          autoComplete="off"
          form={form}
          mono
        />
        <Check
          name="isVisible"
          label={t("groups.visible")}
          help={t("groups.visibleHelp")}
          checked={values.isVisible}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">
          {t(isNew ? "groups.create" : "shell.save")}
        </Button>
        <Button kind="quiet" href={cancel}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
