import { z } from "zod";
import { LoginDraft, RegisterDraft } from "../../lib/accounts/schema.ts";
import {
  adminLogin,
  exists,
  importUsers,
  login,
  MAX_IMPORT_ROWS,
  register,
  type SignedIn,
} from "../../lib/accounts/service.ts";
import { userInfoOf } from "../../lib/accounts/settings.ts";
import { Failure, refusalText, unwrap } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { requireOwnCall } from "../../lib/http/own_call.ts";
import type { Act } from "../../lib/site.ts";
import { api } from "../define.ts";

function welcome(c: AppContext, { user, token }: SignedIn) {
  c.header("Authorization", token);
  return userInfoOf(c.get("act").site, user);
}

export const apiLogin = api(
  { body: LoginDraft },
  async (act, { body }, c) => welcome(c, unwrap(await login(act, body))),
);

export const apiAdminLogin = api(
  { body: LoginDraft },
  async (act, { body }, c) => welcome(c, unwrap(await adminLogin(act, body))),
);

/** Ends the session that is shown; other devices stay signed in. */
export const apiLogout = api({}, async ({ site }, _input, c) => {
  requireOwnCall(c);
  await site.sessions.end(c.get("token")!);
});

export const apiRegister = api(
  { body: RegisterDraft },
  async (act, { body }) => {
    unwrap(await register(act, body));
  },
);

const Names = z.object({
  username: z.string().max(100).nullish(),
  email: z.string().max(400).nullish(),
});

export const apiCheckExistence = api(
  { body: Names },
  ({ site }, { body }) =>
    exists(site, {
      username: body.username ?? undefined,
      email: body.email ?? undefined,
    }),
);

export const apiCaptcha = api({}, ({ site, now }) => site.captchas.create(now));

/** Ours: what the sign-in asks for after too many failures. */
export const apiSlideCaptcha = api(
  {},
  ({ site, now }) => site.captchas.createSlide(now),
);

export const apiAuthInfo = api({}, ({ viewer }) => ({
  roles: viewer!.roles,
  permissions: null,
  campusInfo: null,
}));

const ImportBody = z.object({
  users: z.array(z.array(z.unknown()).max(20)).max(MAX_IMPORT_ROWS),
});

/** Good rows are kept; the others are told of in a 400 (contract §23). */
export const apiImportUsers = api(
  { body: ImportBody },
  async (act: Act, { body }, c) => {
    const report = await importUsers(act, body.users);
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

const TOLD_ROWS = 20;

/** The first of the rows that were left out, with their reasons. */
export function tellSkipped(
  c: AppContext,
  skipped: Awaited<ReturnType<typeof importUsers>>["skipped"],
): string {
  const t = c.get("t");
  const told = skipped.slice(0, TOLD_ROWS).map(({ row, refusal }) =>
    t("errors.importRow", { row, reason: refusalText(t, refusal) })
  );
  return told.join(", ") + (skipped.length > TOLD_ROWS ? ", …" : "");
}
