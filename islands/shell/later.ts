/** What a fresh page shows is fresh: news of it can wait a moment. */
const FIRST_LOOK_MS = 2_000;

let live: Promise<typeof import("../live.ts")> | undefined;

/** The page's stream, for all who can wait together. */
export const liveLater = () =>
  live ??= new Promise((done) => setTimeout(done, FIRST_LOOK_MS))
    .then(() => import("../live.ts"));
