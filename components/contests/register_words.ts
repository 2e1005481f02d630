import type { Translate } from "../../lib/i18n/mod.ts";

/** Of the dialog that asks for a contest's password (`islands/register_contest.ts`). */
export const registerWords = (t: Translate) => ({
  contestPassword: t("contests.password"),
  contestPasswordAsk: t("contests.sendPasswordAsk"),
  register: t("contests.sendRegister"),
  registered: t("contests.registeredNow"),
});
export type RegisterWords = ReturnType<typeof registerWords>;
