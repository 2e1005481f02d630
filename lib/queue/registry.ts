import { CLAIM_WAIT_MS, type ClaimRequest } from "../judging/protocol.ts";

export interface ConnectedJudge {
  name: string;
  instance: string;
  slots: number;
  languages: readonly string[];
  versions: Readonly<Record<string, string>>;
  /** What isolates programs there, in words. */
  isolation: string;
  lastSeenAt: number;
}

/** Silent for longer than a waiting claim takes: it is gone. */
const GONE_AFTER_MS = CLAIM_WAIT_MS + 10_000;

/** The judges that have called lately. They come back by calling again. */
export class JudgeRegistry {
  readonly #judges = new Map<string, ConnectedJudge>();

  /** Notes a call. True when this judge has started anew since its last one. */
  greet(request: ClaimRequest, now: number) {
    const { judge, slots, languages, versions = {}, isolation } = request;
    const known = this.#judges.get(judge.name);
    this.#judges.set(judge.name, {
      ...judge,
      slots,
      languages,
      versions,
      isolation,
      lastSeenAt: now,
    });
    return known?.instance !== judge.instance;
  }

  touch(name: string, now: number): void {
    const known = this.#judges.get(name);
    if (known) known.lastSeenAt = now;
  }

  forget(name: string, instance: string): void {
    if (this.#judges.get(name)?.instance === instance) {
      this.#judges.delete(name);
    }
  }

  connected(now: number): ConnectedJudge[] {
    return [...this.#judges.values()]
      .filter((judge) => now - judge.lastSeenAt < GONE_AFTER_MS);
  }

  /** Judges are there, and none of them has this language. */
  lacks(language: string, now: number): boolean {
    const judges = this.connected(now);
    return judges.length > 0 &&
      !judges.some((judge) => judge.languages.includes(language));
  }

  /** The version of a language's tool, at the first judge that has it. */
  versionOf(language: string, now: number): string | null {
    return this.connected(now)
      .map(({ versions }) => versions[language])
      .find(Boolean) ?? null;
  }

  /** Those of `languages` that can be judged now; all while nobody judges. */
  available(languages: readonly string[], now: number): string[] {
    return languages.filter((language) => !this.lacks(language, now));
  }
}
