import type { JudgeAccount, JudgeOrder } from "./schema.ts";
import type { JudgeAccountCollection } from "./store.ts";

/**
 * All judges' accounts, in memory: every call of a judge looks one up. Tokens
 * are found by their hash, so how long that takes tells nothing about a token.
 */
export class JudgeDirectory {
  readonly #byName = new Map<string, JudgeAccount>();
  readonly #byToken = new Map<string, JudgeAccount>();

  private constructor(accounts: JudgeAccountCollection) {
    accounts.onChange(({ before, after }) => {
      if (before) this.#remove(before);
      if (after) this.#add(after);
    });
  }

  static async load(accounts: JudgeAccountCollection): Promise<JudgeDirectory> {
    const directory = new JudgeDirectory(accounts);
    for await (const account of accounts.all()) directory.#add(account);
    return directory;
  }

  find(name: string): JudgeAccount | null {
    return this.#byName.get(name) ?? null;
  }

  byTokenHash(hash: string): JudgeAccount | null {
    return this.#byToken.get(hash) ?? null;
  }

  /** In the order of their names; without those whose token was taken back. */
  all(): (JudgeAccount & { state: JudgeOrder })[] {
    return [...this.#byName.values()]
      .filter(isInUse)
      .sort((a, b) => a.name < b.name ? -1 : 1);
  }

  /** Whether a judge of this name is given tasks. */
  mayTake(name: string): boolean {
    return (this.find(name)?.state ?? "active") === "active";
  }

  #add(account: JudgeAccount): void {
    this.#byName.set(account.name, account);
    if (account.tokenHash !== null) {
      this.#byToken.set(account.tokenHash, account);
    }
  }

  #remove({ name, tokenHash }: JudgeAccount): void {
    this.#byName.delete(name);
    if (tokenHash !== null) this.#byToken.delete(tokenHash);
  }
}

const isInUse = (
  account: JudgeAccount,
): account is JudgeAccount & { state: JudgeOrder } =>
  account.state !== "revoked";
