import { startCodeFields } from "./code_fields.ts";
import { startDrafts, startDraftsIn } from "./drafts.ts";
import { startFill } from "./fill.ts";
import { startLook } from "./look.ts";
import { startMarkdown } from "./markdown.ts";
import { startNeeded } from "./needed.ts";
import { startScoring } from "./scoring.ts";
import { startTagField } from "./tag_field.ts";

/**
 * What only those need who write at length. One file on the wire: each more of
 * its own would cost everybody another one for what they share.
 */
export function startWriting(): void {
  startDrafts();
  startMarkdown();
  startLook();
  startFill();
  startScoring();
  startNeeded();
  startTagField();
  startCodeFields();
}

/** The same for a form that has come into a dialog. */
export function writeIn(dialog: HTMLElement): void {
  startMarkdown(dialog);
  startDraftsIn(dialog);
}
