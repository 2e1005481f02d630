import type { Viewer } from "../accounts/access.ts";
import type { Problem } from "../problems/schema.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { closedPolicy } from "./closed.ts";
import { ContestPolicy } from "./contest.ts";
import {
  groupPolicy,
  isGroupAdmin,
  isGroupRoot,
  type LevelOf,
  type OwnGroup,
} from "./group.ts";
import { Guesses } from "../accounts/guesses.ts";
import { VenueItems } from "./items.ts";
import { Members } from "./members.ts";
import type { Asker, Policy, Sent, Sight } from "./policy.ts";
import { practicePolicy } from "./practice.ts";
import type {
  Contest,
  ContestSession,
  Disqualified,
  Feedback,
  Group,
  Membership,
  Training,
  TrainingExtension,
  Venue,
  VenueKind,
  VirtualRun,
} from "./schema.ts";
import { virtualVenue } from "./schema.ts";
import {
  contestCollection,
  contestSessionCollection,
  disqualifiedCollection,
  groupCollection,
  membershipCollection,
  trainingCollection,
  trainingExtensionCollection,
  venueItemCollection,
  virtualRunCollection,
} from "./store.ts";
import { type ContestSeat, openSeats } from "./seats.ts";
import { openTeams } from "./teams.ts";
import { virtualContest, VirtualPolicy, VirtualRuns } from "./virtual.ts";
import {
  type TrainingPolicy,
  trainingPolicy,
  withFeedback,
} from "./training.ts";

/** Opens the records of all venues, and the book that keeps them in memory. */
export async function openVenues(store: Store) {
  const contests = contestCollection(store);
  const groups = groupCollection(store);
  const trainings = trainingCollection(store);
  const memberships = membershipCollection(store);
  const extensions = trainingExtensionCollection(store);
  const sessions = contestSessionCollection(store);
  const itemRecords = venueItemCollection(store);
  const disqualifiedRecords = disqualifiedCollection(store);
  const virtualRecords = virtualRunCollection(store);
  const items = await VenueItems.load(itemRecords);
  const teams = await openTeams(store);
  const seats = await openSeats(store);
  const kept: Records = {
    contests: await Kept.load(contests),
    groups: await Kept.load(groups),
    trainings: await Kept.load(trainings),
    memberships: await Kept.load(memberships),
    extensions: await Kept.load(extensions),
    sessions: await Kept.load(sessions),
    virtualRuns: await Kept.load(virtualRecords),
    disqualified: await Kept.load(disqualifiedRecords),
    seats: seats.seats,
  };
  const members = new Members(kept.memberships, ({ kind, id }) => {
    if (kind === "training") return kept.trainings.get(id)?.epoch ?? 0;
    return kind === "contest" ? kept.contests.get(id)?.epoch ?? 0 : 0;
  });
  return {
    ...teams,
    ...seats,
    contests,
    groups,
    trainings,
    memberships,
    /** Later moments until when single students of a training may send. */
    extensions,
    /** People's own times in contests. */
    sessions,
    itemRecords,
    items,
    book: new VenueBook(kept, { items, members }),
    /** The rules of all venues in memory, as they are now. */
    kept,
    members,
    guesses: new Guesses(store.channel),
    virtualRecords,
    virtualIds: store.sequence("virtual_run"),
    disqualifiedRecords,
    /** Who was taken off which contest's scoreboard. */
    disqualified: kept.disqualified,
  };
}
export type Venues = Awaited<ReturnType<typeof openVenues>>;

interface Records {
  contests: Kept<Contest, [number]>;
  groups: Kept<Group, [number]>;
  trainings: Kept<Training, [number]>;
  memberships: Kept<Membership, [string, number, string]>;
  extensions: Kept<TrainingExtension, [number, string]>;
  sessions: Kept<ContestSession, [number, string]>;
  virtualRuns: Kept<VirtualRun, [number]>;
  disqualified: Kept<Disqualified, [number, string]>;
  seats: Kept<ContestSeat, [number, string]>;
}

const NO_MOMENTS: ReadonlyMap<string, number> = new Map();

/**
 * Keeps every venue's rules, problems and members in memory and returns each venue's
 * policy. Lists, streams and polls ask it for each of their rows, and the answer is
 * always by what holds at that moment.
 */
export class VenueBook {
  readonly #records: Records;
  readonly #items: VenueItems;
  readonly #members: Members;
  /** By training and uid. */
  readonly #extensions = new Map<number, Map<string, number>>();
  readonly virtual: VirtualRuns;
  /** Trainings that keep something from their students until they are due. */
  readonly #reticent = new Map<number, Training>();

  constructor(
    records: Records,
    { items, members }: { items: VenueItems; members: Members },
  ) {
    this.#records = records;
    this.#items = items;
    this.#members = members;
    this.virtual = new VirtualRuns(records.virtualRuns);
    const { extensions, trainings } = records;
    for (const row of trainings.values()) this.#note(row);
    trainings.onChange(({ before, after }) => {
      if (before !== null) this.#reticent.delete(before.tid);
      if (after !== null) this.#note(after);
    });
    for (const row of extensions.values()) this.#extend(row, row);
    extensions.onChange(({ before, after }) =>
      this.#extend(after ?? before!, after)
    );
  }

  /** Tells whether anybody may join a group; groups register it. */
  isOpenGroup: (gid: number) => boolean = () => false;

  /** Tells whether everybody finds a group, and may join it; groups register it. */
  isShownGroup: (gid: number) => boolean = () => false;

  training(tid: number): Training | null {
    return this.#records.trainings.get(tid);
  }

  /** The later due dates of single students, by their uids. */
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

  /** Returns the viewer with what they may do in groups, for rules that know no groups. */
  withGroups(viewer: Viewer): Viewer {
    return {
      ...viewer,
      runs: (gid, as) => this.runsGroup(gid, viewer, as),
    };
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
      case "training":
        return this.#trainingPolicy({ id, gid }) ?? closedPolicy("training");
      case "contest":
        return this.contestPolicy(id) ?? closedPolicy("contest");
      case "virtual":
        return this.virtualPolicy(id) ?? closedPolicy("contest");
    }
  }

  /** The policy of a contest, which answers more than others; null: it is not there, or its group is not. */
  contestPolicy(cid: number): ContestPolicy | null {
    const contest = this.#records.contests.get(cid);
    return contest && this.#contestPolicyBy(contest);
  }

  /** The policy of somebody's virtual run; null: it is not there, or its contest is not. */
  virtualPolicy(vid: number): VirtualPolicy | null {
    const run = this.#records.virtualRuns.get(vid);
    const real = run && this.#records.contests.get(run.cid);
    if (!real) return null;
    const inner = this.#contestPolicyBy(virtualContest(real, run));
    return inner && new VirtualPolicy(run, { real, inner });
  }

  /** Where a program is sent that names a contest: who takes part in it virtually sends it there. */
  sendsTo(
    { viewer, now }: Pick<Asker, "viewer" | "now">,
    venue: Venue,
  ): Venue {
    if (venue.kind !== "contest" || viewer === null) return venue;
    const run = this.virtual.openOf(viewer.uid, now);
    return run?.cid === venue.id ? virtualVenue(run) : venue;
  }

  #contestPolicyBy(contest: Contest): ContestPolicy | null {
    const { cid, gid } = contest;
    const own = gid === null ? null : this.#ownGroup(gid);
    if (gid !== null && own === null) return null;
    return new ContestPolicy({
      contest,
      own,
      levelOf: this.#levels("contest", cid),
      asks: this.#asks("contest", cid),
      sessionOf: (uid) => this.#records.sessions.get(cid, uid),
      seatOf: (uid) => this.#records.seats.get(cid, uid),
      isDisqualified: (uid) =>
        this.#records.disqualified.get(cid, uid) !== null,
    });
  }

  /**
   * Tells whether a contest that runs now asks this problem, whoever takes part in it;
   * `viewer`: one that they do not manage.
   */
  isInContest(pid: number, now: number, viewer?: Viewer): boolean {
    for (const { cid, begin, end } of this.#records.contests.values()) {
      const holds = begin <= now && now < end &&
        this.#asks("contest", cid)(pid) &&
        !(viewer && this.contestPolicy(cid)?.isManager(viewer));
      if (holds) return true;
    }
    return false;
  }

  /**
   * The trainings that ask this problem of a student and keep something of failed cases
   * from the asker until it is due, with what they tell; wherever a program is sent.
   */
  heldBackBy(
    asker: Asker,
    { pid, uid }: Pick<Sent, "pid" | "uid">,
  ): { training: Training; feedback: Feedback }[] {
    return [...this.#reticent.values()].flatMap((training) => {
      const { tid: id, gid } = training;
      if (!this.#asks("training", id)(pid)) return [];
      const feedback = this.#trainingPolicy({ id, gid })?.holdsBack(asker, uid);
      return feedback ? [{ training, feedback }] : [];
    });
  }

  /**
   * What somebody may see of a submission anywhere: no more than its sender's homework
   * tells them, and others of what was sent since it began as little as there (row S2.1).
   */
  sightOf(asker: Asker, sent: Sent, problem: Problem | null): Sight {
    const sight = this.policyOf(sent.venue).sight(asker, sent, problem);
    if (!sight.isThere || this.#reticent.size === 0) return sight;
    return this.heldBackBy(asker, sent)
      .filter(({ training: { begin } }) => sent.submitTime >= (begin ?? 0))
      .reduce(
        (seen, { feedback }) =>
          asker.viewer?.uid === sent.uid
            ? withFeedback(seen, feedback)
            : { ...seen, code: "closed", output: false, cases: false },
        sight,
      );
  }

  #note(training: Training): void {
    const { tid, due, feedbackBefore } = training;
    if (due !== null && feedbackBefore !== "all") {
      this.#reticent.set(tid, training);
    }
  }

  #trainingPolicy(
    { id, gid }: Pick<Venue, "id" | "gid">,
  ): TrainingPolicy | null {
    const training = this.#records.trainings.get(id);
    const own = gid === null ? null : this.#ownGroup(gid);
    if (training === null || gid !== null && own === null) return null;
    return trainingPolicy({
      training,
      own,
      levelOf: this.#levels("training", id),
      around: own === null ? practicePolicy : groupPolicy(own),
      asks: this.#asks("training", id),
      extensions: this.extensionsOf(id),
    });
  }

  #groupPolicy(gid: number): Policy {
    const own = this.#ownGroup(gid);
    return own === null ? closedPolicy("group") : groupPolicy(own);
  }

  #ownGroup(gid: number): OwnGroup | null {
    const group = this.#records.groups.get(gid);
    return group && {
      group,
      levelOf: this.#levels("group", gid),
      isOpen: this.isOpenGroup(gid),
      isShown: this.isShownGroup(gid),
    };
  }

  #levels(kind: Exclude<VenueKind, "practice">, id: number): LevelOf {
    return (uid) => this.#members.get({ kind, id }, uid)?.level ?? null;
  }

  #extend(
    { tid, uid }: TrainingExtension,
    after: TrainingExtension | null,
  ): void {
    const known = this.#extensions.get(tid) ?? new Map<string, number>();
    if (after === null) known.delete(uid);
    else this.#extensions.set(tid, known.set(uid, after.due));
  }

  #asks(kind: VenueKind, id: number) {
    return (pid: number) =>
      this.#items.get({ kind, id }, "problem", pid) !== null;
  }
}
