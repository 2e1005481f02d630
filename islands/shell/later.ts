/** What a fresh page shows is fresh: news of it can wait a moment. */
const FIRST_LOOK_MS = 2_000;
/** Browsers do not tell of every network that is back. */
const AGAIN_MS = 30_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let live: Promise<typeof import("../live.ts")> | undefined;

/** The page's stream, for all who can wait together. */
export const liveLater = () => live ??= pause(FIRST_LOOK_MS).then(load);

/** Where the network is just gone it comes as soon as that is back. */
async function load(): Promise<typeof import("../live.ts")> {
  try {
    return await import("../live.ts");
  } catch {
    await Promise.race([
      new Promise((done) => addEventListener("online", done, { once: true })),
      pause(AGAIN_MS),
    ]);
    return load();
  }
}
