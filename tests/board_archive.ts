import { attemptsOf, readArchive } from "../lib/ccs/archives/archive.ts";
import { withFiles } from "../lib/ccs/archives/files.ts";
import type { Attempt } from "../lib/boards/attempt.ts";
import type { Window } from "../lib/boards/window.ts";

interface BoardArchive {
  attempts: Attempt[];
  window: Window;
  /** Who takes part without being ranked. */
  stars: ReadonlySet<string>;
}

/** The runs of a real contest, for boards by our own rules. */
export async function readBoardArchive(folder: string): Promise<BoardArchive> {
  const { archive } = await withFiles(folder, readArchive);
  const { begin, length, sealed, teams } = archive;
  const end = begin + length;
  return {
    attempts: attemptsOf(archive),
    window: {
      begin,
      end,
      takesLate: false,
      seal: end - (sealed ?? 0),
      until: null,
    },
    stars: new Set(
      teams.filter(({ isUnranked }) => isUnranked).map(({ id }) => id),
    ),
  };
}
