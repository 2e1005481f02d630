/** What a fresh page shows is fresh: news of it can wait a moment. */
const FIRST_LOOK_MS = 2_000;
/** Browsers do not tell of every network that is back. */
const AGAIN_MS = 30_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Live = typeof import("../live.ts");
let live: Promise<Live> | undefined;

/** The page's stream, for all who can wait together. */
export const liveLater = (): Promise<Live> =>
  live ??= pause(FIRST_LOOK_MS).then(liveNow);

let loading: Promise<Live> | undefined;

/** The page's stream, for who waits for a verdict. */
export const liveNow = (): Promise<Live> =>
  loading ??= loaded(() => import("../live.ts"));

/** Where the network is just gone it comes as soon as that is back. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await Promise.race([
      new Promise((done) => addEventListener("online", done, { once: true })),
      pause(AGAIN_MS),
    ]);
    return loaded(load);
  }
}
