import { join } from "node:path";
import { SandboxError } from "./box.ts";

/** Users that the programs of one judge run as, and of no other judge here. */
export interface UserRange {
  first: number;
  [Symbol.dispose](): void;
}

/** Two for each slot. */
const RANGE_USERS = 512;
/** Held by nobody: neither by Debian's accounts nor by systemd's or containers'. */
const FREE_USERS = { first: 70_000, ranges: 50 };
/** In a container that has no more users than 65,536. */
const FEW_USERS = { first: 64_000, ranges: 2 };

/**
 * Takes a range for as long as the judge lives; a lock in `dir` tells others,
 * and ends with the process however that ends. Where nothing can be written
 * there, in a container say, the process's number picks one.
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

/** Whether this machine, or this container, has the user. */
const mayBe = (user: number) =>
  Deno.readTextFileSync("/proc/self/uid_map").trim().split("\n").some(
    (line) => {
      const [first, , count] = line.trim().split(/\s+/).map(Number);
      return user >= first && user < first + count;
    },
  );
