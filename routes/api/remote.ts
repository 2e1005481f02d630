import { z } from "zod";
import { ItemDraft } from "../../lib/contests/item_draft.ts";
import { addRemoteProblem } from "../../lib/contests/remote.ts";
import { refuse, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { importRemoteProblem, remoteProblem } from "../../lib/remote/import.ts";
import { RemoteKeyField } from "../../lib/remote/protocol.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { addItem } from "../../lib/trainings/items.ts";
import { api, saying } from "../define.ts";

/** A judge by its key, and a problem by its id there. */
const Query = z.object({
  name: z.string().max(20).transform((name) => name.trim().toUpperCase()),
  problemId: z.string().max(60),
});

/** Returns the judge that a call names. */
const judgeNamed = (name: string) => {
  const key = RemoteKeyField.safeParse(name);
  return key.success ? key.data : unwrap<never>(refuse("remoteUnknownJudge"));
};

/** Contract §24; a GET that writes. */
export const apiImportRemote = api(
  { query: Query, saysInBody: true },
  async (act, { query: { name, problemId } }, c) => {
    requireOwnCall(c);
    unwrap(await importRemoteProblem(act, judgeNamed(name), problemId));
    return saying(c, c.get("t")("wire.remoteImported"));
  },
);

/** The same straight into a training (contract §25). */
export const apiImportIntoTraining = api(
  { query: Query.extend({ tid: id }), saysInBody: true },
  async (act, { query: { name, problemId, tid } }, c) => {
    requireOwnCall(c);
    const oj = judgeNamed(name);
    const problem = unwrap(await remoteProblem(act, oj, problemId));
    unwrap(await addItem(act, tid, { problem }));
  },
);

/** The same straight into a contest (contract §26). */
export const apiImportIntoContest = api(
  {
    query: Query.extend({ cid: id, displayId: ItemDraft.shape.displayId }),
    saysInBody: true,
  },
  async (act, { query: { name, cid, ...draft } }, c) => {
    requireOwnCall(c);
    const oj = judgeNamed(name);
    unwrap(await addRemoteProblem(act, cid, { oj, ...draft }));
  },
);
