import type { Store } from "../store/store.ts";
import type { Submissions } from "../submissions/open.ts";
import { Carousel, slideCollection } from "./carousel.ts";
import { RecentActivity } from "./recent_activity.ts";

/** Opens what only the home page shows. */
export async function openHome(
  store: Store,
  { progress, catalogue }: Pick<Submissions, "progress" | "catalogue">,
  now: number,
) {
  const slides = slideCollection(store);
  return {
    slides,
    slideIds: store.sequence("carousel"),
    carousel: await Carousel.load(slides),
    recent: RecentActivity.load({ progress, history: catalogue }, now),
  };
}
export type Home = Awaited<ReturnType<typeof openHome>>;
