import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";

/** The forms of the settings that say beside their button what was done. */
export const SENT_FORMS = [
  "/setting/info",
  "/setting/password",
  "/setting/email",
  "/setting/sessions",
] as const;

export type Said = { of: typeof SENT_FORMS[number]; text: string } | null;

export interface SaidHereProps {
  /** The form whose buttons these are. */
  of: typeof SENT_FORMS[number];
  said: Said;
  children?: ReactNode;
}

/**
 * A form's buttons, and beside them what was done by the last one. The page comes
 * back to this place, not to the beginning of the form.
 */
export function SaidHere({ of, said, children }: SaidHereProps) {
  const name = of.slice("/setting/".length);
  return (
    <div class="said-here" id={`${name}-said`} data-keeps-place="">
      {children}
      {said?.of === of && (
        <p class="said-done" role="status">
          <Icon name="check" />
          {said.text}
        </p>
      )}
    </div>
  );
}
