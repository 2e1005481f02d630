import { openGroupFor } from "../../lib/groups/access.ts";
import type { Act } from "../../lib/site/site.ts";
import type { News } from "./live.ts";

/** That something was sent or judged in groups which the viewer looks after, as long as they do. */
export const groupNews = (act: Act, gids: readonly number[]): News[] =>
  gids.filter((gid) => looksAfter(act, gid)).map((gid): News => (send) => {
    // What has happened since the page was made is not known any more.
    send({ gid }, "group");
    return act.site.groups.news.subscribe(gid, () => {
      if (looksAfter(act, gid)) send({ gid }, "group");
    });
  });

const looksAfter = (act: Act, gid: number) =>
  openGroupFor(act, gid, "isAdmin").ok;
