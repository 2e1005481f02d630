import type { Settings } from "../config.ts";
import { translator } from "../i18n/mod.ts";
import { DataError } from "../store/data_folder.ts";
import { openStore } from "../store/open.ts";

/** Runs `main.ts forget`, when a site gets other machines; an exit code. */
export async function runForgetCommand(
  settings: Settings,
  say: (line: string) => void,
): Promise<number> {
  const t = translator(settings.LANG);
  const { KV_URL } = settings;
  if (KV_URL === undefined) {
    say(t("terminal.forgetNone"));
    return 2;
  }
  try {
    const store = await openStore(KV_URL);
    await store.role.forgetProcesses();
    store.close();
    say(t("terminal.forgotten", { url: KV_URL }));
    return 0;
  } catch (reason) {
    if (!(reason instanceof DataError)) throw reason;
    say(reason.words(t));
    return 1;
  }
}
