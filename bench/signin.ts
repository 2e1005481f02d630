import { join } from "node:path";
import {
  Client,
  freePort,
  ROOT_PASSWORD,
  run,
} from "../tests/process/support.ts";
import { Passwords } from "../lib/accounts/password.ts";
import type { Figure } from "./report.ts";
import { seed, SEED_PASSWORD } from "./seed.ts";

const CLASS = 50;
const ALONE = 9;
const ROUNDS = 5;

/**
 * A class signs in at the same moment. What the last one waits is held against as
 * many passwords hashed by themselves, and against one sign-in alone: of each the
 * quickest of some rounds, for whatever else the machine is at only adds to it.
 */
export async function benchSignIn(dir: string): Promise<Figure[]> {
  const data = join(dir, "signin");
  await seed(data, {
    problems: 0,
    users: CLASS + 1,
    submissions: 0,
    now: Date.now(),
  });
  const port = freePort();
  const web = run(["serve"], {
    DATA_DIR: data,
    PORT: String(port),
    LOG_LEVEL: "error",
    ROOT_PASSWORD,
  });
  await web.line(/^Gavel listening/);
  const base = `http://127.0.0.1:${port}`;
  const [single, ...others] = await namesOf(base);
  const signIn = async (username: string) => {
    const started = performance.now();
    await new Client(base).login(username, SEED_PASSWORD);
    return performance.now() - started;
  };
  await signIn(single);
  const passwords = new Passwords();
  const hash = await passwords.hash(SEED_PASSWORD);
  const hashing: number[] = [];
  const lasts: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < ALONE; n++) alone.push(await signIn(single));
    const waits = await Promise.all(others.map(signIn));
    lasts.push(Math.max(...waits));
    const started = performance.now();
    await Promise.all(
      others.map(() => passwords.verify(SEED_PASSWORD, hash)),
    );
    hashing.push(performance.now() - started);
  }
  await web.end();
  const one = Math.min(...alone);
  const last = Math.min(...lasts);
  const cores = navigator.hardwareConcurrency;
  const bare = Math.min(...hashing);
  return [{
    name: `the last of ${CLASS} sign-ins at once / ${CLASS} hashes`,
    value: last / bare,
    unit: "×",
    aim: 1.3,
    from: `${last.toFixed(0)} ms against ${bare.toFixed(0)} ms`,
  }, {
    name: `the last of ${CLASS} sign-ins at once / ${CLASS} over the cores`,
    value: last / (one * CLASS / cores),
    unit: "×",
    aim: 1.5,
    from: `${last.toFixed(0)} ms against ${
      one.toFixed(0)
    } ms for one alone, ${cores} cores`,
  }];
}

/** Of those that were seeded: one, and a class. */
async function namesOf(base: string): Promise<string[]> {
  const root = new Client(base);
  await root.login();
  const path = `/api/admin/user/get-user-list?limit=${2 * CLASS}`;
  const { records } = await root.call("GET", path);
  const names = records.map(({ username }: { username: string }) => username)
    .filter((name: string) => name !== "root");
  if (names.length !== CLASS + 1) throw new Error(`${names.length} users`);
  return names;
}
