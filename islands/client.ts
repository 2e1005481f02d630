// In all that follows submissions, and small: it is no file of its own.
import "../lib/judging/status.ts";
import { liveLater, loaded } from "./shell/later.ts";
import { startShell } from "./shell/mod.ts";

interface Island {
  wake(host: HTMLElement): void;
}

/** One line per island; a test compares this table with the folder. */
const islands: Record<string, () => Promise<Island>> = {
  AvatarCrop: () => import("./AvatarCrop.tsx").then((m) => m.AvatarCrop),
  LessonStage: () => import("./LessonStage.tsx").then((m) => m.LessonStage),
  LoadPlot: () => import("./LoadPlot.tsx").then((m) => m.LoadPlot),
  MessageMenu: () => import("./MessageMenu.tsx").then((m) => m.MessageMenu),
  LessonCode: () => import("./LessonCode.tsx").then((m) => m.LessonCode),
  QuizPanel: () => import("./QuizPanel.tsx").then((m) => m.QuizPanel),
  Scoreboard: () => import("./Scoreboard.tsx").then((m) => m.Scoreboard),
  ScrollBoard: () => import("./ScrollBoard.tsx").then((m) => m.ScrollBoard),
  SubmissionSummary: () =>
    import("./SubmissionSummary.tsx").then((m) => m.SubmissionSummary),
  SubmissionTable: () =>
    import("./SubmissionTable.tsx").then((m) => m.SubmissionTable),
  TermPlot: () => import("./TermPlot.tsx").then((m) => m.TermPlot),
  UnreadBadge: () => import("./UnreadBadge.tsx").then((m) => m.UnreadBadge),
  Workbench: () => import("./Workbench.tsx").then((m) => m.Workbench),
};

/** The reader begins to do something. */
const touched = new Promise<Event>((resolve) => {
  for (const kind of ["pointerdown", "keydown", "focusin"]) {
    addEventListener(kind, resolve, { once: true, capture: true });
  }
});

/** Wakes the islands below `root`, some with the page's stream; pages without any load nothing more. */
async function wakeIslands(root: ParentNode): Promise<void> {
  const find = (
    mark: string,
  ) => [...root.querySelectorAll<HTMLElement>(`[${mark}]`)];
  const late = find("data-island-late");
  if (late.length > 0) {
    liveLater().then(({ expect }) => {
      for (const { dataset: { follows } } of late) expect(follows!);
    });
    Promise.race([liveLater(), touched]).then(() =>
      hydrateAll(late, (host) => host.dataset.islandLate)
    );
  }
  await hydrateAll(find("data-island"), (host) => host.dataset.island);
}

async function hydrateAll(
  hosts: readonly HTMLElement[],
  nameOf: (host: HTMLElement) => string | undefined,
): Promise<void> {
  await Promise.all(hosts.map(async (host) => {
    const { wake } = await loaded(islands[nameOf(host)!]);
    wake(host);
    host.dataset.awake = "";
  }));
}

startShell(wakeIslands);
wakeIslands(document);
