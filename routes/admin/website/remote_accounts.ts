import type { Form } from "../../../lib/http/body.ts";
import { accountsOf } from "../../../lib/remote/accounts.ts";
import { ACCOUNT_LIST_NAMES } from "../../../lib/remote/schema.ts";
import type { Site } from "../../../lib/site/site.ts";

/** The accounts at other judges as the form shows them: their names alone. */
export const accountRows = (site: Site) =>
  ACCOUNT_LIST_NAMES.map((list) => ({
    list,
    usernames: accountsOf(site, list).map(({ username }) => username),
  }));

/** The rows of the form, as a call would send them. */
export const accountsTyped = (form: Form): Record<string, string[]> =>
  Object.fromEntries(
    ACCOUNT_LIST_NAMES.flatMap((list) => [
      [`${list}UsernameList`, form.all(`${list}.username`)],
      [`${list}PasswordList`, form.all(`${list}.password`)],
    ]),
  );
