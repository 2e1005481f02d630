import { z } from "zod";
import { refuse, unwrap } from "../../lib/failure.ts";
import { RemoteKeyField } from "../../lib/remote/protocol.ts";
import { importRemoteProblem } from "../../lib/remote/import.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { api, saying } from "../define.ts";

/** A judge by its key, and a problem by its id there. */
const REMOTE_QUERY = {
  name: z.string().max(20).transform((name) => name.trim().toUpperCase()),
  problemId: z.string().max(60),
};

/** Returns the judge that a call names. */
const judgeNamed = (name: string) => {
  const key = RemoteKeyField.safeParse(name);
  return key.success ? key.data : unwrap<never>(refuse("remoteUnknownJudge"));
};

/** Contract §24; a GET that writes. */
export const apiImportRemote = api(
  { query: z.object(REMOTE_QUERY), saysInBody: true },
  async (act, { query: { name, problemId } }, c) => {
    requireOwnCall(c);
    unwrap(await importRemoteProblem(act, judgeNamed(name), problemId));
    return saying(c, "The problem has been imported.");
  },
);
