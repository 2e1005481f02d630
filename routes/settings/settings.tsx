import type { FormState } from "../../components/ui/Field.tsx";
import {
  SettingsPage,
  type SettingsPageProps,
} from "../../components/settings/SettingsPage.tsx";
import {
  MAX_AVATAR_BYTES,
  removeAvatar,
  setAvatar,
} from "../../lib/accounts/avatars.ts";
import {
  changeEmail,
  ChangeEmailDraft,
  sendChangeCode,
} from "../../lib/accounts/email_change.ts";
import {
  changePassword,
  changeUserInfo,
  PasswordDraft,
  signatureOf,
  UserInfoDraft,
} from "../../lib/accounts/settings.ts";
import {
  failure,
  type Refusal,
  refuse,
  unlessFull,
  unwrap,
} from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { RESEND_MS } from "../../lib/mail/codes.ts";
import { canSendMail } from "../../lib/mail/config.ts";
import type { Result } from "../../lib/result.ts";
import { formState, receiveFile, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";
import type { Form } from "../../lib/http/body.ts";

const PATH = "/setting";

async function show(
  c: AppContext,
  forms: SettingsPageProps["forms"],
  sentTo?: string,
) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  const user = await site.users.get(viewer!.uid);
  if (user === null) throw failure("notSignedIn");
  return await htmlPage(c, {
    title: t("settings.title"),
    status: Object.keys(forms).length === 0 || sentTo ? 200 : 422,
    body: (
      <SettingsPage
        t={t}
        moment={momentOf(c)}
        user={user}
        signature={await signatureOf(site, user)}
        devices={await site.sessions.devices(user.uid, now)}
        current={c.get("device")}
        forms={forms}
        canSendMail={canSendMail(site)}
        waitSeconds={RESEND_MS.changeEmail / 1_000}
        sentTo={sentTo}
      />
    ),
  });
}

export const showSettings = (c: AppContext) => show(c, {});

/** The page again with the form that was refused; null when it was taken. */
async function refused(
  c: AppContext,
  name: keyof SettingsPageProps["forms"],
  form: Form,
  outcome: Result<unknown, Refusal | Refusal[]>,
): Promise<Response | null> {
  if (outcome.ok) return null;
  const state: FormState = formState(c, form, [outcome.error].flat());
  return await show(c, { [name]: state });
}

export async function userInfoForm(c: AppContext) {
  await using form = await receiveForm(c);
  const draft = parseInput(UserInfoDraft, form.toObject());
  const saved = draft.ok
    ? await unlessFull(() => changeUserInfo(c.get("act"), draft.value))
    : draft;
  return await refused(c, "info", form, saved) ??
    redirect(c, `${PATH}#user-info`, { key: "settings.saved" });
}

export async function passwordForm(c: AppContext) {
  await using form = await receiveForm(c);
  const draft = parseInput(PasswordDraft, form.toObject());
  const changed = !draft.ok
    ? draft
    : form.get("passwordAgain") !== draft.value.newPassword
    ? refuse("passwordMismatch", { field: "passwordAgain" })
    : await changePassword(c.get("act"), draft.value, c.get("device"));
  return await refused(c, "password", form, changed) ??
    redirect(c, PATH, { key: "settings.passwordChanged" });
}

/** Changes the address; or, without script, sends the code that it needs. */
export async function emailForm(c: AppContext) {
  await using form = await receiveForm(c);
  const act = c.get("act");
  if (form.get("send") !== null) return await sendCodeFor(c, form);
  const draft = parseInput(ChangeEmailDraft, form.toObject());
  const changed = draft.ok
    ? await changeEmail(act, draft.value, c.get("locale"))
    : draft;
  return await refused(c, "email", form, changed) ??
    redirect(c, PATH, { key: "settings.emailChanged" });
}

const NewEmail = ChangeEmailDraft.pick({ newEmail: true });

async function sendCodeFor(c: AppContext, form: Form) {
  const draft = parseInput(NewEmail, form.toObject());
  const sent = draft.ok
    ? await sendChangeCode(c.get("act"), draft.value.newEmail, c.get("locale"))
    : draft;
  // The call has another name for the field.
  const refusals = sent.ok ? [] : [sent.error].flat()
    .map((refusal) => ({ ...refusal, field: "newEmail" }));
  const state = formState(c, form, refusals);
  const sentTo = sent.ok && draft.ok ? draft.value.newEmail : undefined;
  return await show(c, { email: state }, sentTo);
}

export async function avatarForm(c: AppContext) {
  await using form = await receiveFile(c, MAX_AVATAR_BYTES);
  const file = form.file("image");
  const saved = file.ok
    ? await unlessFull(() => setAvatar(c.get("act"), file.value))
    : file;
  return await refused(c, "avatar", form, saved) ??
    redirect(c, `${PATH}#user-info`, { key: "settings.avatarSaved" });
}

export async function removeAvatarForm(c: AppContext) {
  unwrap(await removeAvatar(c.get("act")));
  return redirect(c, `${PATH}#user-info`, { key: "settings.avatarRemoved" });
}

/** Signs one device out, or all but this one. */
export async function sessionsForm(c: AppContext) {
  await using form = await receiveForm(c);
  const { site, viewer } = c.get("act");
  const device = form.get("device");
  if (form.get("others") !== null) {
    await site.sessions.endOthers(viewer!.uid, c.get("device"));
  } else if (device !== null) {
    await site.sessions.endDevice(viewer!.uid, device);
  } else throw failure("missing", { field: "device" });
  return redirect(c, PATH, { key: "settings.sessionsEnded" });
}
