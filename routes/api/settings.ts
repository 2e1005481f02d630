import { MAX_AVATAR_BYTES, setAvatar } from "../../lib/accounts/avatars.ts";
import {
  changePassword,
  changeUserInfo,
  PasswordDraft,
  UserInfoDraft,
  userInfoOf,
} from "../../lib/accounts/settings.ts";
import { failure, refusalText, unwrap } from "../../lib/failure.ts";
import { readForm } from "../../lib/http/body.ts";
import { api } from "../define.ts";

/** Contract §3. */
export const apiChangeUserInfo = api(
  { body: UserInfoDraft },
  async (act, { body }) =>
    userInfoOf(act.site, unwrap(await changeUserInfo(act, body))),
);

/** Refused or not, the envelope says 200; the code inside tells (contract §3). */
export const apiChangePassword = api(
  { body: PasswordDraft },
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

/** The form around the picture takes little; a larger one is not read at all. */
export const MAX_AVATAR_FORM_BYTES = 2 * MAX_AVATAR_BYTES;

/** Contract §21. */
export const apiUploadAvatar = api({}, async (act, _input, c) => {
  const { files } = act.site;
  await using form = await readForm(c.req.raw, files, MAX_AVATAR_FORM_BYTES);
  const file = form.files.get("image");
  if (file === undefined || file.size === 0) throw failure("fileRequired");
  const user = unwrap(await setAvatar(act, file));
  return await userInfoOf(act.site, user);
});
