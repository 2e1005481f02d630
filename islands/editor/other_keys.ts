import type { Extension } from "@codemirror/state";

/** Keys as other editors have them; each is loaded when somebody chooses it. */
export const OTHER_KEYS: Record<"vim" | "emacs", () => Promise<Extension>> = {
  vim: () => import("@replit/codemirror-vim").then((m) => m.vim()),
  emacs: () => import("@replit/codemirror-emacs").then((m) => m.emacs()),
};
