import assert from "node:assert/strict";
import { FakeHdu } from "../../remote_sites/hdu.ts";
import {
  importRemote,
  openRemoteSite,
  processOf,
  setAccounts,
} from "../../remote_sites/playing.ts";
import { envelope, type Person } from "../../support.ts";
import { submitTo } from "../judging.ts";

export const USERS = { gavel01: "remote-pass-1", gavel02: "remote-pass-2" };
export const CODE =
  '#include <cstdio>\nint main() { int a, b; scanf("%d%d", &a, &b); return a; }\n';

/** A site with accounts at HDU and its first problem. */
export async function openWithHdu(
  users: Record<string, string> = { gavel01: USERS.gavel01 },
) {
  const t = await openRemoteSite();
  const hdu = new FakeHdu(USERS);
  const process = processOf(t, { HDU: hdu.base });
  await setAccounts(t, "hdu", users);
  const { status, msg } = await importRemote(t, process, "HDU", "1000");
  assert.equal(status, 200, msg);
  const call = async (method: string, path: string, as: Person = "user") =>
    await envelope(await t.call(method, path, { as }));
  return {
    t,
    hdu,
    process,
    call,
    send: (as: Person = "user") =>
      submitTo(t, "HDU-1000", { code: CODE, language: "G++", as }),
    statusOf: async (id: number) =>
      (await t.site.submissions.records.get(id))!.status,
    noteOf: async (id: number) =>
      (await t.site.submissions.reports.get(id))?.note?.code,
    async [Symbol.asyncDispose]() {
      await hdu[Symbol.asyncDispose]();
      await t[Symbol.asyncDispose]();
    },
  };
}
