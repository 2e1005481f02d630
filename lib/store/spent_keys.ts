import { createHash } from "node:crypto";

/** Keys that work once, whichever process is asked; forgotten after their time. */
export class SpentKeys {
  constructor(readonly kv: Deno.Kv, readonly name: string) {}

  /** False: it was spent before. */
  async spend(key: string, lifeMs: number): Promise<boolean> {
    const hash = createHash("sha256").update(key).digest("hex");
    const place = ["spent", this.name, hash];
    const done = await this.kv.atomic()
      .check({ key: place, versionstamp: null })
      .set(place, true, { expireIn: lifeMs }).commit();
    return done.ok;
  }
}
