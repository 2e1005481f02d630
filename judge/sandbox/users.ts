import { join } from "node:path";
import { SandboxError } from "./box.ts";

/** The numbers of the users that one judge's programs run as; no other judge of this machine has them. */
export interface UserRange {
  first: number;
  [Symbol.dispose](): void;
}

/** Two for each slot, and for one more box. */
const RANGE_USERS = 514;
/** Numbers that neither Debian's accounts nor systemd nor containers use. */
const FREE_USERS = { first: 70_000, ranges: 50 };
/** The same for a container that has only 65,536 users. */
const FEW_USERS = { first: 64_000, ranges: 2 };

/**
 * Takes a range of users for as long as the judge lives. A lock in `dir` keeps
 * other judges from it; the system drops the lock when the process ends, however it
 * ends. If nothing can be written there, as in some containers, the process's
 * number chooses a range.
 */
export async function claimUsers(dir: string): Promise<UserRange> {
  const { first, ranges } = mayBe(lastOf(FREE_USERS)) ? FREE_USERS : FEW_USERS;
  if (!await isFolder(dir)) {
    return {
      first: first + (Deno.pid % ranges) * RANGE_USERS,
      [Symbol.dispose]() {},
    };
  }
  for (let n = 0; n < ranges; n++) {
    const path = join(dir, `users-${first + n * RANGE_USERS}`);
    const file = await Deno.open(path, { create: true, write: true });
    if (await file.tryLock(true)) {
      return {
        first: first + n * RANGE_USERS,
        [Symbol.dispose]: () => file.close(),
      };
    }
    file.close();
  }
  throw new SandboxError(`Other judges are using all user ids (${dir}).`);
}

async function isFolder(dir: string): Promise<boolean> {
  try {
    await Deno.mkdir(dir, { recursive: true, mode: 0o700 });
    return true;
  } catch (reason) {
    if (reason instanceof Error) return false;
    throw reason;
  }
}

const lastOf = ({ first, ranges }: typeof FREE_USERS) =>
  first + ranges * RANGE_USERS - 1;

/** Tells whether this machine, or this container, has a user of that number. */
const mayBe = (user: number) =>
  Deno.readTextFileSync("/proc/self/uid_map").trim().split("\n").some(
    (line) => {
      const [first, , count] = line.trim().split(/\s+/).map(Number);
      return user >= first && user < first + count;
    },
  );
