import { laterReason, laterWords } from "../../components/evidence/words.ts";
import {
  type ContestArchive,
  readArchive,
} from "../../lib/ccs/archives/archive.ts";
import { withFiles } from "../../lib/ccs/archives/files.ts";
import {
  differencesFrom,
  EVIDENCE,
} from "../../lib/ccs/archives/held_against.ts";
import { formatTime } from "../../components/ui/Time.tsx";
import type { Settings } from "../../lib/config.ts";
import {
  BrokenChainError,
  FIRST_HEAD,
  readChain,
} from "../../lib/evidence/chain.ts";
import { findingOf } from "../../lib/evidence/follows.ts";
import { type Translate, translator } from "../../lib/i18n/mod.ts";

/** Submissions that differ, in a line. */
const MOST_NAMED = 20;

interface Asked {
  /** A contest package, as zip or folder, or the file of a chain alone; undefined: none was named. */
  path: string | undefined;
  /** The head that was printed; undefined: it is only told. */
  head: string | undefined;
}

/**
 * Tells whether a contest's chain is whole, whether the board that was published follows
 * from it, and what has changed since then, by whom and why (row E9.2). An exit code: 0
 * when all of it holds.
 */
export async function runVerifyCommand(
  { LANG }: Pick<Settings, "LANG">,
  { path, head: printed }: Asked,
  say: (line: string) => void,
): Promise<number> {
  const t = translator(LANG);
  if (path === undefined) {
    say(t("evidence.noFile"));
    return 2;
  }
  try {
    const { text, archive } = await opened(path);
    const lines = text.split("\n");
    if (lines.at(-1) === "") lines.pop();
    return tell(t, readChain(lines), { printed, archive }, say) ? 0 : 1;
  } catch (reason) {
    say(
      reason instanceof BrokenChainError
        ? t("evidence.broken", { line: reason.line })
        : t("evidence.unreadable", {
          path,
          reason: reason instanceof Error ? reason.message : String(reason),
        }),
    );
    return 1;
  }
}

const ARCHIVES = /\.(zip|tar|tar\.gz|tgz)$/i;

/** A contest package with its chain, or a chain alone. */
async function opened(
  path: string,
): Promise<{ text: string; archive: ContestArchive | null }> {
  const { isFile } = await Deno.stat(path);
  if (isFile && !ARCHIVES.test(path)) {
    return { text: await Deno.readTextFile(path), archive: null };
  }
  return await withFiles(path, async (files) => {
    const text = await files.text(EVIDENCE);
    if (text === null) throw new Deno.errors.NotFound(EVIDENCE);
    return { text, archive: (await readArchive(files)).archive };
  });
}

function tell(
  t: Translate,
  { heads, entries }: ReturnType<typeof readChain>,
  { printed, archive }: {
    printed: string | undefined;
    archive: ContestArchive | null;
  },
  say: (line: string) => void,
): boolean {
  say(t("evidence.whole", { count: entries.length }));
  say(t("evidence.headIs", { head: heads.at(-1) ?? FIRST_HEAD }));
  // What came after it was printed does not take it out of the chain.
  const isPrinted = printed === undefined || heads.includes(printed);
  say(
    printed === undefined
      ? t("evidence.headSay")
      : isPrinted
      ? t("evidence.headSame")
      : t("evidence.headOther", { head: printed }),
  );
  const { published, wrongRow, later, attempts } = findingOf(entries);
  const different = archive && differencesFrom(attempts, archive);
  if (different !== null) {
    say(
      different.length === 0
        ? t("evidence.archiveSame")
        : t("evidence.archiveOther", {
          ids: different.slice(0, MOST_NAMED).join(", "),
          count: different.length,
        }),
    );
  }
  const isWhole = isPrinted && (different?.length ?? 0) === 0;
  if (published === null) {
    say(t("evidence.publishedNot"));
    return isWhole;
  }
  const { at, by, board } = published;
  say(
    `${board.title}: ${
      t("evidence.publishedBy", { at: formatTime(at, "UTC"), by })
    }`,
  );
  say(
    wrongRow === null
      ? t("evidence.boardFollows", { count: board.rows.length })
      : t("evidence.boardFollowsNot", { row: wrongRow }),
  );
  say(later.length === 0 ? t("evidence.laterNone") : t("evidence.later"));
  for (const entry of later) {
    const why = laterReason(entry);
    const words = [laterWords(t, entry), entry.by, why].filter(Boolean);
    say(`  ${formatTime(entry.at, "UTC")} ${words.join(" · ")}`);
  }
  return isWhole && wrongRow === null;
}
