import type { JudgeAccount, JudgeOrder } from "./schema.ts";
import { Kept } from "../store/kept.ts";
import type { JudgeAccountCollection } from "./store.ts";

/**
 * All judges' accounts, in memory: every call of a judge looks one up. Tokens
 * are found by their hash, so how long that takes tells nothing about a token.
 */
export class JudgeDirectory {
  readonly #byToken = new Map<string, JudgeAccount>();

  private constructor(
    readonly accounts: Kept<JudgeAccount, [name: string]>,
  ) {
    for (const account of accounts.values()) this.#add(account);
    accounts.onChange(({ before, after }) => {
      if (before?.tokenHash) this.#byToken.delete(before.tokenHash);
      if (after) this.#add(after);
    });
  }

  static async load(accounts: JudgeAccountCollection): Promise<JudgeDirectory> {
    return new JudgeDirectory(await Kept.load(accounts));
  }

  find(name: string): JudgeAccount | null {
    return this.accounts.get(name);
  }

  byTokenHash(hash: string): JudgeAccount | null {
    return this.#byToken.get(hash) ?? null;
  }

  /** In the order of their names; without those whose token was taken back. */
  all(): (JudgeAccount & { state: JudgeOrder })[] {
    return [...this.accounts.values()]
      .filter(isInUse)
      .sort((a, b) => a.name < b.name ? -1 : 1);
  }

  /** Whether a judge of this name is given tasks. */
  mayTake(name: string): boolean {
    return (this.find(name)?.state ?? "active") === "active";
  }

  #add(account: JudgeAccount): void {
    if (account.tokenHash !== null) {
      this.#byToken.set(account.tokenHash, account);
    }
  }
}

const isInUse = (
  account: JudgeAccount,
): account is JudgeAccount & { state: JudgeOrder } =>
  account.state !== "revoked";
