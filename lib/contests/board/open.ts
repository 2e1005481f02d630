import type { Accounts } from "../../accounts/open.ts";
import type { Board, Scope } from "../../boards/board.ts";
import type { AttemptLog } from "../../boards/log.ts";
import type { Cell } from "../../boards/rule.ts";
import { type Standing, standingsOf } from "../../boards/standings.ts";
import type { Problems } from "../../problems/open.ts";
import type { Quizzes } from "../../quizzes/open.ts";
import { RecentCache } from "../../recent_cache.ts";
import type { Venues } from "../../venues/book.ts";
import type { Contest } from "../../venues/schema.ts";
import { boardProblems } from "./problems.ts";
import { boardQuizzes } from "./quizzes.ts";
import type { Listed } from "../list.ts";
import type { Contests } from "../open.ts";
import { isApart } from "../participants.ts";

interface Parts {
  accounts: Accounts;
  contests: Contests;
  problems: Problems;
  quizzes: Quizzes;
  venues: Venues;
}

/** Contests whose stars are in memory. */
const MAX_STARS = 100;

interface Excluded {
  state: string;
  uids: ReadonlySet<string>;
}

interface Ranked {
  state: string;
  standings: readonly Standing[];
}

/** What the boards of contests derive, until something that it is made of changes. */
export class ContestBoards {
  readonly #parts: Parts;
  readonly #stars = new RecentCache<ReadonlySet<string>>(MAX_STARS);
  readonly #excluded = new WeakMap<AttemptLog, Excluded>();
  readonly #standings = new WeakMap<Board, Ranked>();
  /** Counts changes of who is left out, apart from accounts. */
  #revision = 0;
  readonly #listeners = new Set<() => void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { kept, disqualified } = parts.venues;
    const onChange = () => {
      this.#revision++;
      for (const listener of this.#listeners) listener();
    };
    kept.contests.onChange(onChange);
    kept.groups.onChange(onChange);
    disqualified.onChange(onChange);
    // They name rows.
    parts.venues.teams.onChange(onChange);
    parts.venues.organizations.onChange(onChange);
    parts.contests.heads.onChange(onChange);
    kept.memberships.onChange(({ before, after }) => {
      if ((after ?? before)?.kind === "group") onChange();
    });
  }

  /** Calls `listener` whenever contests, or who is on their boards, have changed; returns what ends this. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Who is shown without being ranked. */
  async starsOf({ cid, modifiedAt, unofficial }: Listed["head"]) {
    const { accounts: { directory }, contests, venues } = this.#parts;
    const teams = unofficial.length === 0
      ? []
      : [...venues.teamsIn(cid)].filter(({ group }) =>
        unofficial.includes(group)
      ).map(({ uid }) => uid);
    const key = [cid, modifiedAt, directory.revision, ...teams].join(" ");
    const known = this.#stars.get(key);
    if (known !== undefined) return known;
    const names = await contests.stars.get(cid) ?? [];
    return this.#stars.set(
      key,
      new Set([
        ...names.flatMap((name) => directory.uidOf(name) ?? []),
        ...teams,
      ]),
    );
  }

  /** Who is not on a contest's board, and which problems are. */
  scopeOf(rules: Contest, log: AttemptLog): Scope {
    const { accounts: { directory } } = this.#parts;
    const state = `${this.#revision} ${directory.revision} ${log.joined}`;
    let excluded = this.#excluded.get(log);
    if (excluded?.state !== state) {
      const uids = [...log.people()].filter((uid) =>
        this.#isExcluded(rules, uid)
      );
      excluded = { state, uids: new Set(uids) };
      this.#excluded.set(log, excluded);
    }
    const { cid, rule } = rules;
    const columns = [
      ...rule === "oi" ? boardQuizzes(this.#parts, cid) : [],
      ...boardProblems(this.#parts, cid),
    ];
    const pids = new Set(columns.map(({ pid }) => pid));
    return { excluded: excluded.uids, pids };
  }

  /** The author, super admins, roots of the group, who is disqualified, and accounts that are gone (behaviour facts §1). */
  #isExcluded(rules: Contest, uid: string): boolean {
    return isApart(this.#parts, rules, uid) ||
      this.#parts.venues.disqualified.get(rules.cid, uid) !== null;
  }

  /** The rows of a board with ranks and prizes. */
  standingsOf<C extends Cell>(
    board: Board<C>,
    { cid, modifiedAt, awardKind, awards }: Listed["head"],
    stars: ReadonlySet<string>,
  ): readonly Standing<C>[] {
    const { directory } = this.#parts.accounts;
    const state = [cid, modifiedAt, directory.revision, board.revision]
      .join(" ");
    const known = this.#standings.get(board as unknown as Board);
    if (known?.state === state) {
      return known.standings as readonly Standing<C>[];
    }
    const standings = standingsOf(board, {
      isStar: (uid) => stars.has(uid),
      awards: { kind: awardKind, list: awards },
    });
    this.#standings.set(board as unknown as Board, { state, standings });
    return standings;
  }
}
