import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

/** Where it goes on: a page, for those who may open it. */
export interface NextStep {
  href: string;
  text: string;
  /** The page it leads to opens on top of this one. */
  isDialog?: boolean;
}

export interface EmptyProps {
  icon: IconName;
  title: string;
  /** What more there is to say. */
  children?: ReactNode;
  /** False: there is none for this reader. */
  next?: NextStep | false | null;
}

/** In place of a list without rows: what would be here, and the next step. */
export function Empty({ icon, title, children, next }: EmptyProps) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="font-semibold text-ink">{title}</p>
      {children}
      {next && (
        <a
          class="btn"
          href={next.href}
          data-dialog={next.isDialog ? "" : undefined}
        >
          {next.text}
        </a>
      )}
    </div>
  );
}

/** The same of a part of a page, in a line. */
export const EmptyPart = (
  { title, next }: Pick<EmptyProps, "title" | "next">,
) => (
  <p class="empty-part text-ink2">
    {title}
    {next && (
      <>
        {" "}
        <a href={next.href}>{next.text}</a>
      </>
    )}
  </p>
);
