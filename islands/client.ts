import type { ComponentType } from "preact";
import { startShell } from "./shell/mod.ts";

// deno-lint-ignore no-explicit-any -- props come from the page as JSON
type Load = () => Promise<ComponentType<any>>;

/** One line per island; a test compares this table with the folder. */
const islands: Record<string, Load> = {
  AvatarCrop: () => import("./AvatarCrop.tsx").then((m) => m.AvatarCropView),
  LessonStage: () => import("./LessonStage.tsx").then((m) => m.LessonStageView),
  LoadPlot: () => import("./LoadPlot.tsx").then((m) => m.LoadPlotView),
  QuizPanel: () => import("./QuizPanel.tsx").then((m) => m.QuizPanelView),
  ScrollBoard: () => import("./ScrollBoard.tsx").then((m) => m.ScrollBoardView),
  SubmissionSummary: () =>
    import("./SubmissionSummary.tsx").then((m) => m.LiveSummary),
  SubmissionTable: () =>
    import("./SubmissionTable.tsx").then((m) => m.LiveTable),
  TermPlot: () => import("./TermPlot.tsx").then((m) => m.TermPlotView),
  Workbench: () => import("./Workbench.tsx").then((m) => m.WorkbenchView),
};

/** Wakes the islands below `root`; pages without any load nothing more. */
async function hydrateIslands(root: ParentNode): Promise<void> {
  const hosts = [...root.querySelectorAll<HTMLElement>("[data-island]")];
  if (hosts.length === 0) return;
  const { h, hydrate } = await import("preact");
  await Promise.all(hosts.map(async (host) => {
    const View = await islands[host.dataset.island!]();
    hydrate(h(View, JSON.parse(host.dataset.props!)), host);
    host.dataset.awake = "";
  }));
}

startShell(hydrateIslands);
hydrateIslands(document);
