import { prefer, Preferences } from "../../lib/accounts/preferences.ts";
import { unwrap } from "../../lib/failure.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

/** Ours: what somebody chose goes with their account. */
export const apiPreferences = api(
  {
    answer: {
      ...shape("codeLanguage? s"),
      "placeLanguages?": shape(
        "g1? s, c1? s, c2? s, c3? s, c4? s, c5? s, c6? s, c7? s, c8? s, c9? s, c10? s, c11? s, c12? s, c13? s, c14? s, c15? s, c16? s, c17? s, c18? s, c19? s, c20? s, c21? s, c22? s, c23? s, c24? s, c25? s, c26? s, c27? s, c28? s, c29? s, c30? s, c31? s, c32? s, c33? s, c34? s, c35? s, c36? s, c37? s, c38? s, c39? s, c40? s, c41? s, c42? s, c43? s, c44? s, c45? s",
      ),
      ...shape("theme? s"),
    },
    body: Preferences,
  },
  async (act, { body }) => unwrap(await prefer(act, body)),
);
