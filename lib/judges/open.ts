import { diskOf } from "../disk.ts";
import type { Store } from "../store/store.ts";
import { JudgeDirectory } from "./directory.ts";
import { MadeFiles } from "./made_files.ts";
import { openRegistry } from "./registry.ts";
import { judgeAccountCollection } from "./store.ts";

/** Opens judges: their accounts and tokens, and those that are connected. */
export async function openJudges(
  store: Store,
  { clock, filesDir }: { clock: () => number; filesDir: string },
) {
  const accounts = judgeAccountCollection(store);
  return {
    accounts,
    directory: await JudgeDirectory.load(accounts),
    ...openRegistry(store, clock),
    madeFiles: new MadeFiles(() => diskOf(filesDir)),
  };
}
export type Judges = Awaited<ReturnType<typeof openJudges>>;
