import type { Route } from "./define.ts";
import { ACCOUNT_ROUTES } from "./tables/accounts.ts";
import { AUTHORING } from "./tables/authoring.ts";
import { DATA } from "./tables/data.ts";
import { EXCHANGE } from "./tables/exchange.ts";
import { HOME_ROUTES } from "./tables/home.ts";
import { JUDGES } from "./tables/judges.ts";
import { MACHINES } from "./tables/machines.ts";
import { MAIL_ROUTES } from "./tables/mail.ts";
import { MESSAGE_ROUTES } from "./tables/messages.ts";
import { PRACTICE } from "./tables/practice.ts";
import { PROBLEMS } from "./tables/problems.ts";
import { PROOF } from "./tables/proof.ts";
import { SIGN_IN } from "./tables/sign_in.ts";
import { siteRoutes } from "./tables/site.ts";
import { STATE } from "./tables/state.ts";
import { SUBMISSIONS } from "./tables/submissions.ts";
import { WEBSITE_ROUTES } from "./tables/website.ts";

/** Every address of the site, who may use it, and what answers: by areas. */
export const ROUTES: readonly Route[] = [
  ...HOME_ROUTES,
  ...ACCOUNT_ROUTES,
  ...WEBSITE_ROUTES,
  ...MAIL_ROUTES,
  ...MACHINES,
  ...MESSAGE_ROUTES,
  ...PRACTICE,
  ...AUTHORING,
  ...PROOF,
  ...DATA,
  ...SUBMISSIONS,
  ...EXCHANGE,
  ...STATE,
  ...siteRoutes(() => ROUTES),
  ...JUDGES,
  ...PROBLEMS,
  ...SIGN_IN,
];
