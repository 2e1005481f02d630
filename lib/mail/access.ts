import type { Viewer } from "../accounts/access.ts";
import { canConfigure } from "../website/access.ts";

/** The way to the mail server, and what became of mails (contract §22). */
export const canManageMail = (viewer: Viewer | null) => canConfigure(viewer);
