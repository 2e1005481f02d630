import { openAnnouncementShelf } from "../announcements/store.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Quizzes } from "../quizzes/open.ts";
import type { Trainings } from "../trainings/open.ts";
import type { Submissions } from "../submissions/open.ts";
import type { Venues } from "../venues/book.ts";
import { GroupNews } from "./news.ts";
import { GroupPeople } from "./people.ts";
import { GroupAnnouncement } from "./schema.ts";
import {
  disbandingCollection,
  groupCodeCollection,
  groupDescriptionBlobs,
  groupEntryCollection,
  groupHeadCollection,
  groupInvitationCollection,
} from "./store.ts";

/** Takes along what belongs to a group that is disbanded; it may be asked again. */
type TakesAlong = (gid: number) => Promise<void>;

/** Opens what groups have beside owner and members, whom `lib/venues` keeps. */
export async function openGroups(
  store: Store,
  { venues, submissions, quizzes, trainings }: {
    venues: Venues;
    submissions: Pick<Submissions, "records">;
    quizzes: Pick<Quizzes, "answers">;
    trainings: Pick<Trainings, "sittings" | "shelf">;
  },
) {
  const headRecords = groupHeadCollection(store);
  const disbandingRecords = disbandingCollection(store);
  const entryRecords = groupEntryCollection(store);
  const entries = await Kept.load(entryRecords);
  return {
    ids: store.sequence("group"),
    headRecords,
    heads: await Kept.load(headRecords),
    joinCodes: groupCodeCollection(store),
    descriptions: groupDescriptionBlobs(store),
    entryRecords,
    people: new GroupPeople(venues, entries),
    entryIds: store.sequence("group_entry"),
    announcements: await openAnnouncementShelf(store, {
      schema: GroupAnnouncement,
      prefix: "group_",
      audience: "private",
    }),
    news: new GroupNews({ submissions, quizzes, trainings }),
    invitations: groupInvitationCollection(store),
    disbandingRecords,
    /** Those that are being disbanded: nobody opens them any more. */
    disbandings: await Kept.load(disbandingRecords),
    /** What other areas do before a group is disbanded. */
    beforeDisband: [] as TakesAlong[],
  };
}
export type Groups = Awaited<ReturnType<typeof openGroups>>;
