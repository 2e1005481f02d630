import { Notice } from "../../components/ui/Notice.tsx";
import { avatarWords } from "../../components/settings/SettingsPage.tsx";
import { useT } from "../../components/reader.tsx";
import { EditForm, type EditFormProps } from "../../components/ui/EditForm.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Fields } from "../../components/ui/Fields.tsx";
import { FormCard } from "../../components/ui/FormCard.tsx";
import { AvatarCrop } from "../../islands/AvatarCrop.tsx";
import { MAX_AVATAR_BYTES } from "../../lib/accounts/avatars.ts";
import { refusalText } from "../../lib/failure.ts";
import type { OpenGroup } from "../../lib/groups/access.ts";
import { removeGroupAvatar, setGroupAvatar } from "../../lib/groups/avatar.ts";
import { LANGUAGES } from "../../lib/judging/languages.ts";
import { SelectField } from "../../components/ui/Field.tsx";
import { GROUP_FIELDS } from "../../lib/groups/fields.ts";
import { GroupDraft } from "../../lib/groups/schema.ts";
import {
  createGroup,
  mayCreateGroup,
  updateGroup,
} from "../../lib/groups/service.ts";
import { inCard, type Values, valuesIn } from "../../lib/http/fields.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { editPages, type Shown } from "../edit_pages.tsx";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

const openRoot = (c: AppContext, { gid }: { gid: number }) =>
  openGroupPage(c, gid, "isRoot");

/** A group's name and how one joins it, to make one and to change it. */
const groupForms = editPages({
  params: GroupParams,
  fields: GROUP_FIELDS,
  schema: GroupDraft,
  // Who may make none is told why on its page.
  admit: () => {},
  open: openRoot,
  async draftOf(c, { gid, head }) {
    const { groups } = c.get("act").site;
    return valuesIn(GROUP_FIELDS, {
      ...head,
      description: await groups.descriptions.get(gid) ?? "",
      code: (await groups.joinCodes.get(gid))?.code ?? "",
    });
  },
  create: ({ act }, draft) => createGroup(act, draft),
  update: ({ act, opened: { gid } }, draft) => updateGroup(act, gid, draft),
  created: (_, gid) => ({ to: `/group/${gid}`, key: "groups.madeIt" }),
  updated: ({ c }) => ({ to: c.req.path, key: "groups.saved" }),
  show: (c, shown) =>
    shown.opened === null ? showNew(c, shown) : showSettings(c, shown),
});
export const { fresh: newGroup, create: createGroupForm } = groupForms;
export const { edit: groupSettings, save: saveGroupForm } = groupForms;

function showNew(c: AppContext, { values, form }: Shown<OpenGroup>) {
  const t = c.get("t");
  const allowed = mayCreateGroup(c.get("act"));
  return htmlPage(c, {
    title: t("groups.new"),
    status: Object.keys(form.errors).length > 0 ? 422 : 200,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("groups.new")}</h1>
        {allowed.ok
          ? (
            <GroupForm
              {...{ values, form }}
              action="/group/create"
              back="/group"
              save={t("groups.create")}
              isNew
            />
          )
          : <Notice kind="info">{refusalText(t, allowed.error)}</Notice>}
      </div>
    ),
  });
}

function showSettings(
  c: AppContext,
  { opened, values, since, form }: Shown<OpenGroup>,
  /** The form of its picture. */
  picture: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const { gid, head } = opened!;
  const isRefused = [form, picture]
    .some(({ errors }) => Object.keys(errors).length > 0);
  return groupPage(c, opened!, {
    title: t("groups.tabSetting"),
    tab: "setting",
    status: isRefused ? 422 : 200,
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
          {...{ since, values, form }}
          action={`/group/${gid}/setting`}
          back={`/group/${gid}`}
        />
      </div>
    ),
  });
}

interface GroupFormProps extends Omit<EditFormProps, "children"> {
  values: Values;
  isNew?: boolean;
}

function GroupForm({ values, isNew = false, ...props }: GroupFormProps) {
  const t = useT();
  // A group that is not there yet has no pictures.
  const of = { values, form: props.form, uploads: !isNew };
  return (
    <EditForm {...props}>
      <FormCard>
        <Fields {...of} of={inCard(GROUP_FIELDS, "about")} />
        <SelectField
          name="language"
          label={t("groups.language")}
          help={t("groups.languageHelp")}
          value={String(values.language)}
          options={[
            { value: "", text: t("groups.languageOwn") },
            ...LANGUAGES.map(({ name }) => ({ value: name, text: name })),
          ]}
          form={props.form}
        />
      </FormCard>
      <FormCard title={t("groups.joining")}>
        <Fields {...of} of={inCard(GROUP_FIELDS, "joining")} />
      </FormCard>
    </EditForm>
  );
}

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
  again: async ({ c, opened }, picture) =>
    showSettings(c, await groupForms.shownOf(c, opened), picture),
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
