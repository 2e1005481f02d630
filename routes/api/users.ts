import { z } from "zod";
import { toUserHome, userHeatmap, userHome } from "../../lib/home/user_page.ts";
import { unwrap } from "../../lib/failure.ts";
import { optionalText } from "../../lib/http/input.ts";
import { api } from "../define.ts";

const Whose = z.object({
  uid: optionalText(32),
  username: optionalText(100),
});

/** Contract §3. */
export const apiUserHome = api(
  { query: Whose },
  async (act, { query }) => toUserHome(act, unwrap(await userHome(act, query))),
);

/** Days are those of the reader's zone, where it is known. */
export const apiUserHeatmap = api(
  { query: Whose },
  async (act, { query }, c) =>
    unwrap(await userHeatmap(act, query, c.get("timeZone"))),
);
