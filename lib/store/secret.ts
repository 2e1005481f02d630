import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A secret of the site's, made up by whoever asks for it first. */
export async function secretOf(kv: Deno.Kv, name: string): Promise<Uint8Array> {
  const key = ["secrets", name];
  for (;;) {
    const known = await kv.get<Uint8Array>(key);
    if (known.value !== null) return known.value;
    const made = new Uint8Array(randomBytes(SECRET_BYTES));
    const done = await kv.atomic().check(known).set(key, made).commit();
    if (done.ok) return made;
  }
}
