import { type Refusal, refuse } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { canManageJudges } from "../judges/access.ts";
import type { JudgeAccount, JudgeOrder, TokenDraft } from "../judges/schema.ts";
import { type Credential, newToken } from "../judges/tokens.ts";

/** How exactly a token's last use is stored, in ms: a write for each call would be too much. */
const USE_STEP_MS = 60_000;

/** Creates a token for a judge on another machine; it is shown only this once. */
export async function createToken(
  act: Act,
  { name }: TokenDraft,
): Promise<Result<{ name: string; token: string }, Refusal>> {
  const { site, viewer, now } = act;
  if (viewer === null || !canManageJudges(viewer)) return refuse("forbidden");
  const { token, hash } = newToken();
  const account: JudgeAccount = {
    name,
    tokenHash: hash,
    state: "active",
    createdAt: now,
    createdBy: viewer.username,
    lastUsedAt: null,
  };
  const created = await site.store.transact(async (tx) => {
    const known = await tx.get(site.judges.accounts, name);
    if (known === null) return ok(tx.insert(site.judges.accounts, account));
    if (known.state !== "revoked") return err("taken");
    return ok(tx.put(site.judges.accounts, account));
  });
  if (!created.ok) return refuse("judgeNameTaken", { field: "name" });
  tell(act, name, "token made");
  return ok({ name, token });
}

/** Drains, disables or enables a judge. The tasks of a disabled one are given to others. */
export async function setJudgeState(
  act: Act,
  name: string,
  state: JudgeOrder,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  if (viewer === null || !canManageJudges(viewer)) return refuse("forbidden");
  const changed = await site.store.transact(async (tx) => {
    const known = await tx.get(site.judges.accounts, name);
    if (known !== null) {
      if (known.state === "revoked") return err("notFound");
      return ok(tx.put(site.judges.accounts, { ...known, state }));
    }
    // A judge with the setting's token gets an account with the first order for it.
    if (site.judges.registry.find(name, now) === null) return err("notFound");
    return ok(tx.insert(site.judges.accounts, {
      name,
      tokenHash: null,
      state,
      createdAt: now,
      createdBy: viewer.username,
      lastUsedAt: null,
    }));
  });
  if (!changed.ok) return refuse("judgeNotFound");
  tell(act, name, state);
  if (state === "disabled") await site.queue.scheduler.recall(name);
  if (state === "active") site.queue.scheduler.lookAgain();
  return ok(null);
}

/** Revokes a token: its judge is refused from now on. */
export async function revokeToken(
  act: Act,
  name: string,
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  if (viewer === null || !canManageJudges(viewer)) return refuse("forbidden");
  const revoked = await site.store.transact(async (tx) => {
    const known = await tx.get(site.judges.accounts, name);
    if (known === null || known.tokenHash === null) return err("notFound");
    return ok(tx.put(site.judges.accounts, {
      ...known,
      tokenHash: null,
      state: "revoked",
    }));
  });
  if (!revoked.ok) return refuse("judgeNotFound");
  tell(act, name, "token revoked");
  site.judges.registry.dismiss(name);
  await site.queue.scheduler.recall(name);
  return ok(null);
}

function tell({ site, viewer }: Act, judge: string, order: string): void {
  site.log.info("order for a judge", { judge, order, by: viewer?.username });
}

/**
 * Returns the name of a calling judge. A token belongs to one name, whatever the call
 * says; with the setting's token a judge may use any name that has no token of its own.
 */
export function nameOfCaller(
  site: Site,
  credential: Credential,
  said: string,
): string | null {
  if (credential.kind === "account") return credential.account.name;
  const account = site.judges.directory.find(said);
  const isOthers = account !== null &&
    (account.tokenHash !== null || account.state === "revoked");
  return isOthers ? null : said;
}

/** Stores from time to time that a token is in use. */
export async function noteUse(
  site: Site,
  credential: Credential,
  now: number,
): Promise<void> {
  if (credential.kind !== "account") return;
  const { name, tokenHash, lastUsedAt } = credential.account;
  if (Math.abs(now - (lastUsedAt ?? 0)) < USE_STEP_MS) return;
  await site.judges.accounts.update(
    [name],
    // Not if another token has taken its place meanwhile.
    (account) =>
      account.tokenHash === tokenHash
        ? { ...account, lastUsedAt: now }
        : account,
  );
}
