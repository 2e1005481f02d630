import type { Viewer } from "../accounts/access.ts";
import { canConfigure } from "../website/access.ts";

/**
 * Whether somebody may set the mail server and see what became of emails
 * (contract §22).
 */
export const canManageMail = (viewer: Viewer | null) => canConfigure(viewer);
