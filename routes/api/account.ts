import { SLIDE } from "../../lib/accounts/captcha.ts";
import { z } from "zod";
import { register, sendRegisterCode } from "../../lib/sign_in/registering.ts";
import {
  applyReset,
  ApplyResetDraft,
  ResetDraft,
  resetPassword,
} from "../../lib/sign_in/reset.ts";
import { MAX_IMPORT_ROWS } from "../../lib/account_lists/import.ts";
import { importUsers } from "../../lib/account_lists/importing.ts";
import {
  fields,
  LoginDraft,
  RegisterCall,
  registerDraft,
  wireRole,
} from "../../lib/accounts/schema.ts";
import {
  adminLogin,
  exists,
  login,
  type SignedIn,
} from "../../lib/sign_in/login.ts";
import { userInfoOf } from "../../lib/sign_in/settings.ts";
import {
  Failure,
  failure,
  type Refusal,
  refusalText,
  refuse,
  unwrap,
} from "../../lib/failure.ts";
import { browserOf, setBrowserCookie } from "../../lib/requests/browser.ts";
import { parseInput } from "../../lib/http/input.ts";
import {
  type AppContext,
  clearSessionCookie,
  isCookieOurs,
  setSessionCookie,
} from "../../lib/requests/request.ts";
import { CODE_LIFE_MS } from "../../lib/mail/codes.ts";
import { canSendMail } from "../../lib/mail/config.ts";
import { requireCall, requireOwnCall } from "../../lib/requests/own_call.ts";
import type { Result } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { textsBusy } from "../../lib/workers/kept_answers.ts";
import { accountOf } from "../../lib/workers/pace.ts";
import { api, saying } from "../define.ts";
import { asPart, toldTogether } from "./told_together.ts";
import { shape } from "../../lib/http/answers.ts";
import { IdNameAnswer, OwnUserAnswer } from "./shapes.ts";

/**
 * The cookie is for what a browser sends without the header, forms with files
 * above all; a page of another site gets none.
 */
async function enter(c: AppContext, draft: LoginDraft, signIn: typeof login) {
  const browser = browserOf(c);
  // HOJ's client, for one, has no place for a check.
  const asked = { canShow: false, browser };
  const { user, token } = admitted(await signIn(c.get("act"), draft, asked));
  c.header("Authorization", token);
  if (browser !== null) {
    setSessionCookie(c, token);
    setBrowserCookie(c, browser);
  }
  return userInfoOf(c.get("act").site, user);
}

/** Where the door asks for more than a password, it names what and where. */
function admitted(signedIn: Result<SignedIn, Refusal>): SignedIn {
  const asksMore = !signedIn.ok && signedIn.error.code === "verificationNeeded";
  return unwrap(asksMore ? refuse("verificationByCall") : signedIn);
}

export const apiLogin = api(
  { answer: OwnUserAnswer, body: LoginDraft },
  (_act, { body }, c) => enter(c, body, login),
);

/** The same, with refusals that say the document's own sentences (spec 3 §5). */
const AdminLoginBody = LoginDraft.extend({
  username: z.string().trim().min(1, "adminUsernameRequired")
    .pipe(LoginDraft.shape.username),
  password: z.string().min(1, "adminPasswordRequired")
    .pipe(LoginDraft.shape.password),
});

export const apiAdminLogin = api(
  { answer: OwnUserAnswer, body: AdminLoginBody },
  (_act, { body }, c) => enter(c, body, adminLogin),
);

/** Ends the session that is shown; other devices stay signed in. */
export const apiLogout = api({}, async ({ site }, _input, c) => {
  requireOwnCall(c);
  if (isCookieOurs(c)) clearSessionCookie(c);
  await site.accounts.sessions.end(c.get("token")!);
  return saying(c, c.get("t")("accounts.signedOut"));
});

export const apiRegister = api(
  { body: RegisterCall },
  async (act, { body }) => {
    const draft = parseInput(registerDraft(canSendMail(act.site)), body);
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: true });
    unwrap(await register(act, draft.value));
  },
);

/** Contract §3. */
export const apiRegisterCode = api(
  {
    answer: shape("email s, expire i"),
    query: z.object({ email: fields.email }),
    saysInBody: true,
  },
  async (act, { query: { email } }, c) => {
    requireCall(c);
    unwrap(await sendRegisterCode(act, email, c.get("locale")));
    return { email, expire: CODE_LIFE_MS / 1_000 };
  },
);

/** Contract §3. */
export const apiApplyReset = api(
  { body: ApplyResetDraft, saysInBody: true },
  async (act, { body }, c) => {
    unwrap(await applyReset(act, body, c.get("locale")));
  },
);

export const apiResetPassword = api(
  { body: ResetDraft, saysInBody: true },
  async (act, { body }) => {
    unwrap(await resetPassword(act, body));
  },
);

const Names = z.object({
  username: z.string().max(100).nullish(),
  email: z.string().max(400).nullish(),
});

export const apiCheckExistence = api(
  { answer: shape("username b, email b"), body: Names },
  ({ site }, { body }) =>
    exists(site, {
      username: body.username ?? undefined,
      email: body.email ?? undefined,
    }),
);

export const apiCaptcha = api(
  { answer: shape("img s, captchaKey s") },
  ({ site, now }) => site.accounts.captchas.create(now),
);

/** Ours: what the sign-in asks for after too many failures. */
export const apiSlideCaptcha = api({
  answer: shape("picture s, piece s, slideKey s"),
}, async (act, _input, c) => {
  const { site, now } = act;
  const drawn = await site.workers.run(SLIDE, null, {
    account: accountOf(act),
    budgetMs: DRAWING_MS,
    signal: c.req.raw.signal,
  });
  if (!drawn.ok) {
    throw drawn.error === "busy"
      ? textsBusy()
      : failure("busy", { seconds: RETRY_S });
  }
  return site.accounts.captchas.sealSlide(drawn.value, now);
});

/** Pictures take twenty; they are drawn by a worker all the same. */
const DRAWING_MS = 1_000;
const RETRY_S = 5;

export const apiAuthInfo = api({
  answer: {
    roles: ["s"],
    permissions: ["null", ["s"]],
    campusInfo: ["null", IdNameAnswer],
  },
}, ({ site, viewer }) => ({
  roles: viewer!.roles.map(wireRole),
  permissions: null,
  campusInfo: site.accounts.campusOf(viewer!.uid),
}));

const ImportBody = z.object({
  users: z.array(z.array(z.unknown()).max(20)).max(MAX_IMPORT_ROWS),
});

/** Good rows are kept; the others are told of in a 400 (contract §23). */
export const apiImportUsers = api(
  { body: ImportBody },
  async (act: Act, { body }, c) => {
    const report = await importUsers(act, body.users);
    const { waitsFor } = report;
    if (waitsFor !== null) throw new Failure(waitsFor, { atEdge: true });
    if (report.skipped.length === 0) return null;
    throw new Failure({
      code: "importIncomplete",
      params: {
        added: report.added,
        skipped: report.skipped.length,
        rows: tellSkipped(c, report.skipped),
      },
    }, { atEdge: false });
  },
);

/** The rows that were left out, with their reasons. */
function tellSkipped(
  c: AppContext,
  skipped: Awaited<ReturnType<typeof importUsers>>["skipped"],
): string {
  const t = c.get("t");
  const told = skipped.map(({ row, refusal }) =>
    t("errors.importRow", { row, reason: asPart(refusalText(t, refusal)) })
  );
  return toldTogether(t, told);
}
