import assert from "node:assert/strict";
import { aPng } from "../http/pictures.ts";
import type { Client } from "../process/support.ts";

/** Of those who have sent a program, so many send a picture too. */
const SHARE = 0.2;

/** Sometimes a new picture of oneself; its address, once it was taken. */
export async function sendPicture(
  client: Client,
  taken: Set<string>,
): Promise<void> {
  if (Math.random() > SHARE) return;
  const form = new FormData();
  const [width, height] = [1, 2].map(() => 1 + Math.floor(Math.random() * 400));
  form.set("image", new File([aPng(width, height)], "me.png"));
  try {
    const reply = await client.post("/api/file/upload-avatar", form);
    const { status, data } = await reply.json();
    if (status === 200) taken.add(data.avatar);
  } catch {
    // Cut off, or asked to come again: nobody was told that it is there.
  }
}

/** Each process shows each of them; how many there are. */
export async function checkPictures(
  bases: readonly string[],
  addresses: ReadonlySet<string>,
): Promise<number> {
  for (const address of addresses) {
    for (const base of bases) {
      const reply = await fetch(base + address);
      assert.equal(reply.status, 200, base + address);
      assert.ok((await reply.bytes()).length > 0);
    }
  }
  return addresses.size;
}
