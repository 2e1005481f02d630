import { z } from "zod";
import { MAX_AVATAR_BYTES, setAvatar } from "../../lib/accounts/avatars.ts";
import {
  changeEmail,
  ChangeEmailDraft,
  sendChangeCode,
} from "../../lib/sign_in/email_change.ts";
import { fields } from "../../lib/accounts/schema.ts";
import {
  changePassword,
  changeUserInfo,
  PasswordDraft,
  UserInfoDraft,
  userInfoOf,
} from "../../lib/sign_in/settings.ts";
import {
  Failure,
  type FailureCode,
  refusalText,
  unwrap,
} from "../../lib/failure.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { api } from "../define.ts";
import { receiveFile } from "../forms.ts";
import { OwnUserAnswer, SavedUserAnswer } from "./shapes.ts";

/** Contract §3. */
export const apiChangeUserInfo = api(
  { answer: OwnUserAnswer, body: UserInfoDraft, saysInBody: true },
  async (act, { body }) =>
    userInfoOf(act.site, unwrap(await changeUserInfo(act, body))),
);

/** Refused or not, the envelope says 200; the code inside tells (contract §3). */
export const apiChangePassword = api(
  { answer: SavedUserAnswer, body: PasswordDraft, saysInBody: true },
  async (act, { body }, c) => {
    const changed = await changePassword(act, body, c.get("device"));
    if (changed.ok) {
      const msg = c.get("t")("settings.passwordChanged");
      return { code: 200, msg, userInfo: null };
    }
    const code = changed.error.code === "passwordLocked" ? 403 : 400;
    const msg = refusalText(c.get("t"), changed.error);
    return { code, msg, userInfo: null };
  },
);

/** Sends a mail, though it is a GET by contract. */
export const apiChangeEmailCode = api(
  { query: z.object({ email: fields.email }), saysInBody: true },
  async (act, { query: { email } }, c) => {
    requireOwnCall(c);
    unwrap(await sendChangeCode(act, email, c.get("locale")));
  },
);

/** What counts towards the lock comes with 200 and a code of its own. */
const COUNTED: Partial<Record<FailureCode, 400 | 403>> = {
  passwordWrongLeft: 400,
  emailWrongCode: 400,
  emailLocked: 403,
};

export const apiChangeEmail = api(
  { answer: SavedUserAnswer, body: ChangeEmailDraft, saysInBody: true },
  async (act, { body }, c) => {
    const t = c.get("t");
    const changed = await changeEmail(act, body, c.get("locale"));
    const code = changed.ok ? undefined : COUNTED[changed.error.code];
    if (!changed.ok && code !== undefined) {
      return { code, msg: refusalText(t, changed.error), userInfo: null };
    }
    const userInfo = await userInfoOf(act.site, unwrap(changed));
    return { code: 200, msg: t("settings.emailChanged"), userInfo };
  },
);

/** Contract §21. */
export const apiUploadAvatar = api(
  { answer: OwnUserAnswer },
  async (act, _input, c) => {
    await using form = await receiveFile(c, MAX_AVATAR_BYTES);
    const file = form.file("image");
    if (!file.ok) throw new Failure(file.error, { atEdge: true });
    const user = unwrap(await setAvatar(act, file.value));
    return await userInfoOf(act.site, user);
  },
);
