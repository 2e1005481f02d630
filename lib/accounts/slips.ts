import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { ok } from "../result.ts";
import { seal, unseal } from "../sealed.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";

/** A slip of paper for the owner of an account, with their password. */
const Slip = z.object({
  /** Of the account. */
  uid: z.string(),
  username: z.string(),
  password: z.string(),
  realname: z.string().nullable(),
  course: z.string().nullable(),
  number: z.string().nullable(),
});
export type Slip = z.infer<typeof Slip>;
const Sheet = z.array(Slip);

/** Passwords that were generated or set at once: who may hand them out. The slips themselves are sealed. */
const SlipList = z.object({
  key: z.string(),
  /** Who has made them, and may look at them. */
  uid: z.string(),
  at: z.number().int(),
  count: z.number().int(),
  /** The class that all of them are in; null: there is none. */
  course: z.string().nullable(),
  /** The number of the work that makes their accounts; null: they were there. */
  job: z.number().int().nullable(),
});
export type SlipList = z.infer<typeof SlipList>;

/** How long slips that nobody has confirmed as handed out are kept, in ms. */
export const SLIPS_KEPT_MS = 7 * 86_400_000;

/**
 * Keeps passwords that were just generated or set, for the person who did it, until they
 * say that the slips are handed out, or a week has passed: whatever becomes of the
 * process meanwhile, they can print them.
 */
export class Slips {
  readonly records;
  readonly #sheets;

  constructor(private readonly store: Store, readonly secret: Uint8Array) {
    this.records = store.collection<SlipList, [key: string]>({
      name: "slip_lists",
      audience: "private",
      schema: SlipList,
      id: ({ key }) => [key],
      index: { person: ({ uid, at }) => [uid, at] },
    });
    this.#sheets = store.blobs<string, [key: string]>({
      name: "slip_sheets",
      audience: "private",
      schema: z.string(),
    });
  }

  /** Adds a list in a transaction; `key` is new. */
  async add(
    tx: Transaction,
    { slips, ...list }: Omit<SlipList, "count" | "course"> & {
      slips: readonly Slip[];
    },
  ): Promise<void> {
    const courses = new Set(slips.map(({ course }) => course));
    const [course] = courses.size === 1 ? courses : [null];
    tx.insert(this.records, { ...list, course, count: slips.length });
    await tx.putBlob(this.#sheets, [list.key], this.#sealed(slips));
  }

  /** The same by itself, for accounts that are there; returns the key with which `uid` can open it. */
  async keep(
    uid: string,
    slips: readonly Slip[],
    now: number,
  ): Promise<string> {
    const key = newSlipKey();
    await this.store.transact<null, never>(async (tx) => {
      await this.add(tx, { key, uid, at: now, job: null, slips });
      return ok(null);
    });
    return key;
  }

  /** Returns somebody's list; null: there is none of this key, or it is over. */
  async find(uid: string, key: string, now: number): Promise<SlipList | null> {
    const list = await this.records.get(key);
    return list?.uid === uid && !isOver(list, now) ? list : null;
  }

  /** Returns all of somebody's lists, the newest first. */
  async listsOf(uid: string, now: number): Promise<SlipList[]> {
    const lists: SlipList[] = [];
    const asked = { prefix: [uid], reverse: true };
    for await (const [key] of this.records.ids("person", asked)) {
      const list = await this.records.get(key);
      if (list !== null && !isOver(list, now)) lists.push(list);
    }
    return lists;
  }

  /** Returns the slips of a list; null: they are gone. */
  async sheetOf(key: string): Promise<readonly Slip[] | null> {
    const sealed = await this.#sheets.get(key);
    const packed = sealed === null ? null : unseal(this.secret, sealed);
    return packed === null
      ? null
      : Sheet.parse(JSON.parse(inflateRawSync(packed).toString()));
  }

  #sealed(slips: readonly Slip[]): string {
    return seal(this.secret, deflateRawSync(JSON.stringify(slips)));
  }

  /** Deletes a list with its passwords. */
  async forget(key: string): Promise<void> {
    await this.store.transact<null, never>(async (tx) => {
      if (await tx.get(this.records, key) !== null) {
        tx.delete(this.records, key);
      }
      await tx.deleteBlob(this.#sheets, [key]);
      return ok(null);
    });
  }

  /** Deletes what somebody has, whose account goes. */
  async forgetOf(uid: string): Promise<void> {
    for (const { key } of await this.listsOf(uid, -Infinity)) {
      await this.forget(key);
    }
  }

  /** Deletes what is over. */
  async purge(now: number): Promise<void> {
    for await (const list of this.records.all()) {
      if (isOver(list, now)) await this.forget(list.key);
    }
  }
}

/** Nobody can guess it. */
export const newSlipKey = () => crypto.randomUUID().replaceAll("-", "");

const isOver = ({ at }: SlipList, now: number) => at + SLIPS_KEPT_MS <= now;
