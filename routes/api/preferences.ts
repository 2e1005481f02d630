import { prefer, Preferences } from "../../lib/accounts/preferences.ts";
import { unwrap } from "../../lib/failure.ts";
import { api } from "../define.ts";

/** Ours: what somebody chose goes with their account. */
export const apiPreferences = api(
  { body: Preferences },
  async (act, { body }) => unwrap(await prefer(act, body)),
);
