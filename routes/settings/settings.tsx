import type { FormState } from "../../components/ui/Field.tsx";
import { SENT_FORMS } from "../../components/settings/SaidHere.tsx";
import {
  SettingsPage,
  type SettingsPageProps,
} from "../../components/settings/SettingsPage.tsx";
import {
  MAX_AVATAR_BYTES,
  removeAvatar,
  setAvatar,
} from "../../lib/accounts/avatars.ts";
import { prefer } from "../../lib/accounts/preferences.ts";
import {
  changeEmail,
  ChangeEmailDraft,
  sendChangeCode,
} from "../../lib/sign_in/email_change.ts";
import {
  changePassword,
  changeUserInfo,
  PasswordDraft,
  signatureOf,
  UserInfoDraft,
} from "../../lib/sign_in/settings.ts";
import { failure, type Refusal } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { RESEND_MS } from "../../lib/mail/codes.ts";
import { canSendMail } from "../../lib/mail/config.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { takeFlashOf } from "../flash.tsx";
import { form } from "../form.ts";
import { formState } from "../forms.ts";
import { htmlPage, momentOf } from "../page.tsx";
import type { Form } from "../../lib/http/body.ts";

const PATH = "/setting";

async function show(
  c: AppContext,
  forms: SettingsPageProps["forms"],
  sentTo?: string,
) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  const user = await site.accounts.users.get(viewer!.uid);
  if (user === null) throw failure("notSignedIn");
  return await htmlPage(c, {
    title: t("settings.title"),
    status: Object.keys(forms).length === 0 || sentTo ? 200 : 422,
    body: (
      <SettingsPage
        moment={momentOf(c)}
        user={user}
        signature={await signatureOf(site, user)}
        devices={await site.accounts.sessions.devices(user.uid, now)}
        current={c.get("device")}
        forms={forms}
        said={takeFlashOf(c, SENT_FORMS)}
        canSendMail={canSendMail(site)}
        waitSeconds={RESEND_MS.changeEmail / 1_000}
        sentTo={sentTo}
      />
    ),
  });
}

export const showSettings = (c: AppContext) => show(c, {});

/** The page with one of its forms as it was sent. */
const again =
  (name: keyof SettingsPageProps["forms"]) =>
  ({ c }: { c: AppContext }, form: FormState) => show(c, { [name]: form });

export const userInfoForm = form({
  schema: UserInfoDraft,
  run: ({ act }, draft) => changeUserInfo(act, draft),
  next: () => ({ to: `${PATH}#info-said`, key: "settings.saved" }),
  again: again("info"),
});

/** Which messages the site sends by itself. */
export const toldForm = form({
  run: ({ act, form }) =>
    prefer(act, {
      tellsNewWork: form.get("tellsNewWork") !== null,
      tellsDueWork: form.get("tellsDueWork") !== null,
      tellsFeedback: form.get("tellsFeedback") !== null,
    }),
  next: () => ({ to: `${PATH}#part-told`, key: "settings.saved" }),
});

export const passwordForm = form({
  draft: ({ form }) => passwordDraft(form),
  run: ({ c, act }, draft) => changePassword(act, draft, c.get("device")),
  next: () => ({
    to: `${PATH}#password-said`,
    key: "settings.passwordChanged",
  }),
  again: again("password"),
});

/** Tells all that is wrong with it at once: nothing typed here comes back. */
function passwordDraft(form: Form): Result<PasswordDraft, Refusal[]> {
  const draft = parseInput(PasswordDraft, form.toObject());
  const isSame = form.get("passwordAgain") === form.get("newPassword");
  if (draft.ok && isSame) return draft;
  const refusals = draft.ok ? [] : [draft.error].flat();
  const mismatch = {
    code: "passwordMismatch",
    field: "passwordAgain",
  } as const;
  return err(isSame ? refusals : [...refusals, mismatch]);
}

const NewEmail = ChangeEmailDraft.pick({ newEmail: true });

/** Changes the address; or, without script, sends the code that it needs. */
export const emailForm = form({
  look: ({ c, form }) =>
    form.get("send") === null ? null : sendCodeFor(c, form),
  schema: ChangeEmailDraft,
  run: ({ c, act }, draft) => changeEmail(act, draft, c.get("locale")),
  next: () => ({ to: `${PATH}#email-said`, key: "settings.emailChanged" }),
  again: again("email"),
});

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

export const avatarForm = form({
  most: { fileBytes: MAX_AVATAR_BYTES },
  async run({ act, form }) {
    const file = form.file("image");
    return file.ok ? await setAvatar(act, file.value) : file;
  },
  next: () => ({ to: `${PATH}#user-info`, key: "settings.avatarSaved" }),
  again: again("avatar"),
});

export const removeAvatarForm = form({
  run: ({ act }) => removeAvatar(act),
  next: () => ({ to: `${PATH}#user-info`, key: "settings.avatarRemoved" }),
});

/** Signs one device out, or all but this one. */
export const sessionsForm = form({
  async run({ c, act: { site, viewer }, form }) {
    const device = form.get("device");
    if (form.get("others") !== null) {
      await site.accounts.sessions.endOthers(viewer!.uid, c.get("device"));
    } else if (device !== null) {
      await site.accounts.sessions.endDevice(viewer!.uid, device);
    } else throw failure("missing", { field: "device" });
    return ok(null);
  },
  next: () => ({ to: `${PATH}#sessions-said`, key: "settings.sessionsEnded" }),
});
