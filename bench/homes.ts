import { join } from "node:path";
import { openStore } from "../lib/store/open.ts";
import { Bulk } from "./bulk.ts";
import type { Figure } from "./report.ts";
import { seed, seedInto, uidOf } from "./seed.ts";
import { sideBySide } from "./side_by_side.ts";
import { Site } from "./size_site.ts";
import { seedClass } from "./term.ts";

/** The figures. */
const CLASSES = 12;
const PEOPLE = 60;
const WORKS = 40;
const ITEMS = 3;
/** Of a pupil. */
const OWN_CLASSES = 5;

/** The home of a teacher of many classes, and of a pupil in some, against a site that was just installed. */
export async function benchHomes(dir: string): Promise<Figure[]> {
  const now = Date.now();
  const young = join(dir, "homes-small");
  await seed(young, { problems: 0, users: 1, submissions: 0, now });
  const small = await Site.start(young);
  const figures: Figure[] = [];
  for (const role of ["teacher", "pupil"] as const) {
    const data = join(dir, `homes-${role}`);
    await seedClasses(data, role, now);
    const large = await Site.start(data);
    figures.push(
      ...await sideBySide("homes", { large, small }, [
        { name: `of a ${role}`, viewer: "user", path: "/home" },
      ]),
    );
    await large.web.end();
  }
  await small.web.end();
  return figures;
}

/** Who signs in as "user" has all classes, or is in some of them. */
async function seedClasses(
  dataDir: string,
  role: "teacher" | "pupil",
  now: number,
): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const users = 1 + CLASSES * PEOPLE;
  await seedInto(store, { problems: 30, users, submissions: 0, now });
  const bulk = new Bulk(store);
  let submission = 0;
  for (let gid = 1; gid <= CLASSES; gid++) {
    const others = Array.from(
      { length: PEOPLE - 1 },
      (_, n) => uidOf((gid - 1) * PEOPLE + n + 2),
    );
    const isIn = role === "teacher" || gid <= OWN_CLASSES;
    const last = uidOf((gid - 1) * PEOPLE + 1);
    submission = await seedClass(bulk, {
      gid,
      ownerUid: role === "teacher" ? uidOf(0) : others[0],
      people: [isIn ? uidOf(0) : last, ...others],
      works: WORKS,
      items: ITEMS,
      now,
      lastId: submission,
    });
  }
  await bulk.flush();
  const next = {
    submission,
    training: CLASSES * WORKS,
    group: CLASSES,
    group_entry: CLASSES * PEOPLE,
    pid: 5_000 + CLASSES * WORKS * ITEMS,
  };
  for (const [name, last] of Object.entries(next)) {
    await store.kv.set(["sequences", name], last + 1);
  }
  store.close();
}
