import type { Viewer } from "../accounts/access.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { closedPolicy } from "./closed.ts";
import { ContestPolicy, type OwnGroup } from "./contest.ts";
import {
  groupPolicy,
  isGroupAdmin,
  isGroupRoot,
  type LevelOf,
} from "./group.ts";
import type { Policy } from "./policy.ts";
import { VenueItems } from "./items.ts";
import { practicePolicy } from "./practice.ts";
import type {
  Contest,
  Group,
  Membership,
  Training,
  TrainingExtension,
  Venue,
  VenueKind,
} from "./schema.ts";
import {
  contestCollection,
  contestSessionCollection,
  groupCollection,
  membershipCollection,
  trainingCollection,
  trainingExtensionCollection,
  venueItemCollection,
} from "./store.ts";
import { trainingPolicy } from "./training.ts";

/** Opens the records of all venues, and the book that keeps them in memory. */
export async function openVenues(store: Store) {
  const contests = contestCollection(store);
  const groups = groupCollection(store);
  const trainings = trainingCollection(store);
  const memberships = membershipCollection(store);
  const extensions = trainingExtensionCollection(store);
  const sessions = contestSessionCollection(store);
  const itemRecords = venueItemCollection(store);
  const book = new VenueBook({
    contests: await Kept.load(contests),
    groups: await Kept.load(groups),
    trainings: await Kept.load(trainings),
    memberships: await Kept.load(memberships),
    extensions: await Kept.load(extensions),
  });
  return {
    contests,
    groups,
    trainings,
    memberships,
    /** Later moments until when single students of a training may send. */
    extensions,
    /** People's own times in contests. */
    sessions,
    itemRecords,
    items: await VenueItems.load(itemRecords),
    book,
  };
}
export type Venues = Awaited<ReturnType<typeof openVenues>>;

interface Records {
  contests: Kept<Contest, [number]>;
  groups: Kept<Group, [number]>;
  trainings: Kept<Training, [number]>;
  memberships: Kept<Membership, [string, number, string]>;
  extensions: Kept<TrainingExtension, [number, string]>;
}

const NO_MEMBERS: ReadonlyMap<string, Membership> = new Map();
const NO_MOMENTS: ReadonlyMap<string, number> = new Map();

/**
 * Keeps every venue's rules and members in memory and returns each venue's policy.
 * Lists, streams and polls ask it for each of their rows, and the answer is always by
 * what holds at that moment.
 */
export class VenueBook {
  readonly #records: Records;
  /** Members by their venue, and extensions by their training. */
  readonly #members = new Map<string, Map<string, Membership>>();
  readonly #extensions = new Map<number, Map<string, number>>();

  constructor(records: Records) {
    this.#records = records;
    const { memberships, extensions } = records;
    for (const row of memberships.values()) this.#member(row, row);
    memberships.onChange(({ before, after }) =>
      this.#member(after ?? before!, after)
    );
    for (const row of extensions.values()) this.#extension(row, row);
    extensions.onChange(({ before, after }) =>
      this.#extension(after ?? before!, after)
    );
  }

  training(tid: number): Training | null {
    return this.#records.trainings.get(tid);
  }

  /** Everybody who has a level in a venue, by their uids; of a training, who has registered under its present password. */
  members(
    kind: Membership["kind"],
    id: number,
  ): ReadonlyMap<string, Membership> {
    const all = this.#members.get(`${kind} ${id}`) ?? NO_MEMBERS;
    if (kind !== "training") return all;
    return new Map(all.entries().filter(([, row]) => this.#isCurrent(row)));
  }

  /** Somebody's level in a venue; null: they are not in it. */
  levelIn(
    kind: Membership["kind"],
    id: number,
    uid: string,
  ): Membership["level"] | null {
    return this.#levels(kind, id)(uid);
  }

  extensionsOf(tid: number): ReadonlyMap<string, number> {
    return this.#extensions.get(tid) ?? NO_MOMENTS;
  }

  /** Tells whether the viewer helps to run a group ("admin"), or manages it ("root"). */
  runsGroup(
    gid: number,
    viewer: Viewer | null,
    as: "admin" | "root",
  ): boolean {
    const own = this.#ownGroup(gid);
    if (own === null) return false;
    const holds = as === "admin" ? isGroupAdmin : isGroupRoot;
    return holds(own.group, own.levelOf, viewer);
  }

  ownerOf(gid: number): string | null {
    return this.#records.groups.get(gid)?.ownerUid ?? null;
  }

  policyOf({ kind, id, gid }: Venue): Policy {
    switch (kind) {
      case "practice":
        return practicePolicy;
      case "group":
        return this.#groupPolicy(id);
      case "training": {
        const training = this.#records.trainings.get(id);
        if (training === null) return closedPolicy;
        const around = gid === null ? practicePolicy : this.#groupPolicy(gid);
        return trainingPolicy(training, {
          levelOf: this.#levels("training", id),
          around,
          managesGroup: (viewer) =>
            gid !== null && this.runsGroup(gid, viewer, "root"),
          extensions: this.extensionsOf(id),
        });
      }
      case "contest": {
        const contest = this.#records.contests.get(id);
        if (contest === null) return closedPolicy;
        const levelOf = this.#levels("contest", id);
        if (contest.gid === null) {
          return new ContestPolicy(contest, levelOf, null);
        }
        const own = this.#ownGroup(contest.gid);
        return own === null
          ? closedPolicy
          : new ContestPolicy(contest, levelOf, own);
      }
    }
  }

  #groupPolicy(gid: number): Policy {
    const own = this.#ownGroup(gid);
    return own === null ? closedPolicy : groupPolicy(own.group, own.levelOf);
  }

  #ownGroup(gid: number): OwnGroup | null {
    const group = this.#records.groups.get(gid);
    return group && { group, levelOf: this.#levels("group", gid) };
  }

  #levels(kind: Exclude<VenueKind, "practice">, id: number): LevelOf {
    return (uid) => {
      const row = this.#records.memberships.get(kind, id, uid);
      return row !== null && this.#isCurrent(row) ? row.level : null;
    };
  }

  #isCurrent({ kind, id, epoch = 0 }: Membership): boolean {
    return kind !== "training" || epoch === (this.training(id)?.epoch ?? 0);
  }

  #member({ kind, id, uid }: Membership, after: Membership | null): void {
    const key = `${kind} ${id}`;
    const known = this.#members.get(key) ?? new Map();
    if (after === null) known.delete(uid);
    else this.#members.set(key, known.set(uid, after));
  }

  #extension(
    { tid, uid }: TrainingExtension,
    after: TrainingExtension | null,
  ): void {
    const known = this.#extensions.get(tid) ?? new Map();
    if (after === null) known.delete(uid);
    else this.#extensions.set(tid, known.set(uid, after.due));
  }
}
