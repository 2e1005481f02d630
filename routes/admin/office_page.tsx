import type { ComponentChildren } from "preact";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";

export interface OfficePage {
  title: string;
  /** Its form has come back, with what was wrong. */
  isRefused?: boolean;
  children: ComponentChildren;
}

/** A page of the back office: its title, and one thing below the other. */
export const officePage = (
  c: AppContext,
  { title, isRefused = false, children }: OfficePage,
) =>
  htmlPage(c, {
    title,
    layout: "admin",
    status: isRefused ? 422 : 200,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1 class="break-words">{title}</h1>
        {children}
      </div>
    ),
  });
