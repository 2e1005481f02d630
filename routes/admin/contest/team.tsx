import { z } from "zod";
import { Button } from "../../../components/ui/Button.tsx";
import { Avatar } from "../../../components/ui/Avatar.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { useT } from "../../../components/reader.tsx";
import { MAX_AVATAR_BYTES } from "../../../lib/accounts/avatars.ts";
import {
  MAX_TEAM_CHARS,
  membersIn,
  saveTeam,
  TeamDraft,
  teamDraftOf,
} from "../../../lib/contests/team_saving.ts";
import { teamOf } from "../../../lib/contests/teams.ts";
import { failure } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { SINCE, versionOf } from "../../stored_version.ts";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const Params = Cid.extend({ uid: z.string() });
type Params = z.infer<typeof Params>;

function openTeam(c: AppContext, at: OwnerPages, { cid, uid }: Params) {
  const { site } = c.get("act");
  const listed = openManaged(c, at, cid);
  const username = site.accounts.directory.nameOf(uid);
  if (username === null) throw failure("notFound");
  return { listed, username, draft: teamDraftOf(site, cid, uid) };
}

function show(
  c: AppContext,
  at: OwnerPages,
  { cid, uid }: Params,
  form: FormState,
) {
  const { listed, username, draft } = openTeam(c, at, { cid, uid });
  const people = at.url(c, `/admin/contest/${cid}/people`);
  const { site } = c.get("act");
  return contestAdminPage(c, at, {
    listed,
    tab: "people",
    isRefused: form !== EMPTY_FORM,
    children: (
      <TeamForm
        {...{ username, draft, form, people }}
        action={`${people}/${uid}/team`}
        crest={teamOf(site, cid, uid)?.organization?.crest ?? null}
        since={versionOf(draft)}
      />
    ),
  });
}

/** What one account takes part in a contest as (spec 4 E1.1). */
export const contestTeamPages = (at: OwnerPages) => ({
  show: page(
    { params: Params },
    (c, { params }) => show(c, at, params, EMPTY_FORM),
  ),

  save: form({
    params: Params,
    open: (c, params: Params) => openTeam(c, at, params),
    most: { fileBytes: MAX_AVATAR_BYTES },
    stored: ({ opened }) => opened.draft,
    schema: TeamDraft,
    pick: (form) => ({
      ...form.toObject(),
      members: membersIn(form.get("members") ?? ""),
    }),
    run({ act, form, params }, draft) {
      const file = form.files.get("image");
      const hasFile = file !== undefined && file.size > 0;
      return saveTeam(act, params, draft, hasFile ? file : null);
    },
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/people`),
      key: "teams.saved",
    }),
    again: ({ c, params }, state) => show(c, at, params, state),
  }),
});

interface TeamFormProps {
  username: string;
  draft: TeamDraft;
  form: FormState;
  people: string;
  action: string;
  crest: string | null;
  since: string;
}

type Line = Exclude<keyof TeamDraft, "members">;
/** What a form and a list of changes call the fields of a team. */
export const TEAM_LABELS = {
  name: "teams.name",
  members: "teams.members",
  group: "teams.group",
  listId: "teams.listId",
  organization: "teams.organization",
  shortName: "teams.shortName",
  room: "teams.room",
  seat: "teams.seat",
  address: "teams.address",
} as const satisfies Record<keyof TeamDraft, MessageKey>;

function TeamForm(props: TeamFormProps) {
  const t = useT();
  const { username, draft, form, crest } = props;
  const line = (name: Line, help?: string) => (
    <TextField
      name={name}
      label={t(TEAM_LABELS[name])}
      help={help}
      value={draft[name]}
      maxLength={MAX_TEAM_CHARS}
      form={form}
    />
  );
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={props.action}
      encType="multipart/form-data"
    >
      <input type="hidden" name={SINCE} value={props.since} />
      <h2>{t("teams.formTitle", { username })}</h2>
      <FormErrors form={form} />
      <FormCard title={t("teams.team")}>
        {line("name", t("teams.nameHelp"))}
        <TextArea
          name="members"
          label={t("teams.members")}
          help={t("teams.membersHelp")}
          value={draft.members.join("\n")}
          rows={3}
          form={form}
        />
        {line("group")}
        {line("listId")}
      </FormCard>
      <FormCard title={t("teams.organization")}>
        {line("organization")}
        {line("shortName")}
        <div class="flex items-center gap-4">
          {crest !== null && <Avatar username={draft.name} src={crest} large />}
          <TextField
            type="file"
            name="image"
            label={t("teams.crest")}
            help={t("teams.crestHelp")}
            accept="image/*"
            form={form}
          />
        </div>
      </FormCard>
      <FormCard title={t("teams.where")}>
        {line("room")}
        {line("seat")}
        {line("address", t("teams.addressHelp"))}
      </FormCard>
      <FormButtons>
        <Button kind="primary" icon="check">{t("teams.save")}</Button>
        <Button href={props.people}>{t("contestAdmin.people")}</Button>
      </FormButtons>
    </form>
  );
}
