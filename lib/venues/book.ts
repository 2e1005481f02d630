import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { closedPolicy } from "./closed.ts";
import { ContestPolicy, type OwnGroup } from "./contest.ts";
import { groupPolicy, type LevelOf } from "./group.ts";
import type { Policy } from "./policy.ts";
import { VenueItems } from "./items.ts";
import { Members } from "./members.ts";
import { practicePolicy } from "./practice.ts";
import type {
  Contest,
  Group,
  Membership,
  Training,
  Venue,
  VenueKind,
} from "./schema.ts";
import {
  contestCollection,
  contestSessionCollection,
  disqualifiedCollection,
  groupCollection,
  membershipCollection,
  trainingCollection,
  venueItemCollection,
} from "./store.ts";
import { trainingPolicy } from "./training.ts";

/** Opens the records of all venues, and the book that keeps them in memory. */
export async function openVenues(store: Store) {
  const contests = contestCollection(store);
  const groups = groupCollection(store);
  const trainings = trainingCollection(store);
  const memberships = membershipCollection(store);
  const sessions = contestSessionCollection(store);
  const itemRecords = venueItemCollection(store);
  const disqualifiedRecords = disqualifiedCollection(store);
  const kept = {
    contests: await Kept.load(contests),
    groups: await Kept.load(groups),
    trainings: await Kept.load(trainings),
    memberships: await Kept.load(memberships),
  };
  const book = new VenueBook(kept);
  return {
    contests,
    groups,
    trainings,
    memberships,
    /** People's own times in contests. */
    sessions,
    itemRecords,
    items: await VenueItems.load(itemRecords),
    book,
    /** The rules of all venues in memory, as they are now. */
    kept,
    members: new Members(kept.memberships),
    disqualifiedRecords,
    /** Who was taken off which contest's scoreboard. */
    disqualified: await Kept.load(disqualifiedRecords),
  };
}
export type Venues = Awaited<ReturnType<typeof openVenues>>;

interface Records {
  contests: Kept<Contest, [number]>;
  groups: Kept<Group, [number]>;
  trainings: Kept<Training, [number]>;
  memberships: Kept<Membership, [string, number, string]>;
}

/**
 * Keeps every venue's rules and members in memory and returns each venue's policy.
 * Lists, streams and polls ask it for each of their rows, and the answer is always by
 * what holds at that moment.
 */
export class VenueBook {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
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
        return trainingPolicy(training, this.#levels("training", id), around);
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
    return (uid) => this.#records.memberships.get(kind, id, uid)?.level ?? null;
  }
}
