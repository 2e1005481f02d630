import type { FileStore } from "../files/file_store.ts";
import type { Store } from "../store/store.ts";
import { Captchas } from "./captcha.ts";
import { ClassBook, classCollection } from "./classes.ts";
import { UserDirectory } from "./directory.ts";
import { FailureCounter, SETTINGS_FAILURES } from "./failure_counter.ts";
import { LoginGuard } from "./login_guard.ts";
import { type PasswordCost, Passwords } from "./password.ts";
import { openRights } from "./rights.ts";
import { openHooks } from "./schema.ts";
import { Sessions } from "./sessions.ts";
import { Slips } from "./slips.ts";
import { sessionCollection, signatureBlobs, userCollection } from "./store.ts";

/** Opens accounts, sessions, and what protects them against guessing. */
export async function openAccounts(
  store: Store,
  { avatars, passwordCost }: {
    /** Users' pictures, stored apart from test data because everybody may fetch them. */
    avatars: FileStore;
    /** The cost of a password's hash, lowered by tests, which make many accounts; default: `PASSWORD_COST`. */
    passwordCost?: PasswordCost;
  },
) {
  const users = userCollection(store);
  const classes = classCollection(store);
  const secret = await store.secret("captchas");
  const rights = await openRights(store);
  return {
    users,
    rights,
    sessions: new Sessions(sessionCollection(store), users, rights),
    directory: await UserDirectory.load(users),
    classes,
    classBook: await ClassBook.load(classes),
    slips: new Slips(store, await store.secret("slips")),
    signatures: signatureBlobs(store),
    avatars,
    loginGuard: new LoginGuard(store.channel),
    captchas: new Captchas(secret, store.spentKeys("captchas")),
    settingsFailures: new FailureCounter(
      SETTINGS_FAILURES,
      store.channel,
      "settings failures",
    ),
    passwords: new Passwords(passwordCost),
    ...openHooks(),
  };
}
export interface Accounts extends Awaited<ReturnType<typeof openAccounts>> {}
