import type { Store } from "../store/store.ts";
import { mediaCollection } from "./schema.ts";

/** Pictures and files that texts show. */
export const openMedia = (store: Store) => ({
  records: mediaCollection(store),
  ids: store.sequence("media"),
});
export type Media = ReturnType<typeof openMedia>;
