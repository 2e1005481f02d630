import { may, type Viewer } from "../accounts/access.ts";
import { claimClass } from "../accounts/classes.ts";
import { newUser, USER_STATUS } from "../accounts/schema.ts";
import { SLIPS_KEPT_MS } from "../accounts/slips.ts";
import { alsoWritten } from "../audit/witness.ts";
import type { Refusal } from "../failure.ts";
import type { JobRun } from "../jobs/run.ts";
import type { JobWork } from "../jobs/spec.ts";
import { ok } from "../result.ts";
import { insertUser } from "../sign_in/login.ts";
import type { Act, Site } from "./act.ts";
import type { AccountImport, ImportJob } from "./import_schema.ts";

type Run = JobRun<AccountImport>;

/** Hashed at once, before they are stored one by one. */
const BATCH = 8;
/** A job's record has room for so many reasons; further ones are told without what they are about. */
const MAX_FAULTS = 40;

export const accountImportWork = (site: Site): JobWork<AccountImport> => ({
  steps: {
    adding: (run) => alsoWritten(run.job.data.deed, () => add(site, run)),
  },
  tidy: (job) => tidy(site, job),
  forget: (job) => tidy(site, job),
  isOld: ({ at }, now) => at + SLIPS_KEPT_MS <= now,
});

async function tidy(site: Site, { id, data }: ImportJob): Promise<void> {
  await site.store.transact<null, never>(async (tx) => {
    await tx.deleteBlob(site.accountLists.people, [id]);
    return ok(null);
  });
  if (!data.keepsSlips) await site.accounts.slips.forget(data.key);
}

/** Who has begun it, with the rights that they have now; null: none. */
async function makerOf(
  site: Site,
  { uid, data: { role } }: ImportJob,
): Promise<Viewer | null> {
  const user = await site.accounts.users.get(uid);
  if (user === null || user.status !== USER_STATUS.normal) return null;
  const viewer = site.accounts.rights.viewerOf(user);
  const needed = role === "user" ? "class_admin" : "user_admin";
  return may(viewer, needed) ? viewer : null;
}

/**
 * Makes the accounts that are left to make. Each comes with the move of the cursor past
 * it, so that whoever goes on makes the next one.
 */
async function add(site: Site, run: Run): Promise<void> {
  const { job } = run;
  const slips = await site.accounts.slips.sheetOf(job.data.key);
  const people = await site.accountLists.people.get(job.id);
  const viewer = await makerOf(site, job);
  if (slips === null || people === null || viewer === null) {
    return await run.save(() => ({ state: "cancelled" }));
  }
  const act = { site, viewer, now: job.at, ip: "", userAgent: "" };
  for (let from = job.cursor; from < slips.length; from += BATCH) {
    const batch = slips.slice(from, from + BATCH);
    const hashes = await Promise.all(
      batch.map(({ password }) =>
        site.accounts.passwords.hash(password, { patient: true })
      ),
    );
    for (const [k, { password: _, ...slip }] of batch.entries()) {
      const n = from + k;
      const user = newUser({
        ...slip,
        ...people[n],
        passwordHash: hashes[k],
        roles: [job.data.role],
        // Each is a millisecond older than the one before, so that a list with the
        // newest first has the order of the rows.
      }, job.at - n);
      await addOne(act, run, { n, user });
    }
  }
  await run.save(() => ({ state: "done" }));
}

async function addOne(
  act: Act,
  run: Run,
  { n, user }: { n: number; user: ReturnType<typeof newUser> },
): Promise<void> {
  const made = await insertUser(act.site, user, async (tx) => {
    const claimed = user.course === null
      ? ok(null)
      : await claimClass(tx, act, user.course);
    if (!claimed.ok) return claimed;
    await run.move(tx, ({ done }) => ({ cursor: n + 1, done: done + 1 }));
    return ok({ course: claimed.value });
  });
  if (made.ok) return;
  await run.save(({ data }) => ({
    cursor: n + 1,
    data: withFault(data, n, made.error),
  }));
}

/** Notes that an account was not made, and why. */
function withFault(
  data: AccountImport,
  n: number,
  { code, params, field }: Refusal,
): AccountImport {
  const fault = data.faults.length < MAX_FAULTS
    ? { code, params, field }
    : { code, field };
  const text = JSON.stringify(fault);
  const known = data.faults.findIndex((one) => JSON.stringify(one) === text);
  const faults = known < 0 ? [...data.faults, fault] : data.faults;
  const at = known < 0 ? data.faults.length : known;
  return { ...data, faults, left: [...data.left, [n, at]] };
}
