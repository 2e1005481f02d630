import type { ReactNode } from "react";

interface GatedProps {
  /** Why its reader may not send what the button leads to; null: they may. */
  why: string | null;
  /** What it says. */
  text: string;
  /** The button of those who may. */
  children: ReactNode;
}

/** A button to a form: who may not send it is told what is missing, not led there (row W11.4). */
export const Gated = ({ why, text, children }: GatedProps) =>
  why === null
    ? <>{children}</>
    : (
      <span class="flex flex-wrap items-center gap-3">
        <button class="btn" type="button" disabled aria-description={why}>
          {text}
        </button>
        <span class="text-md text-ink2" data-gated="">{why}</span>
      </span>
    );
