import type { ComponentChildren } from "preact";
import { Notice } from "../../components/ui/Notice.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";

export interface AdminPage {
  title: string;
  /** What the page is for, below its title. */
  lead?: string;
  /** Its form has come back, with what was wrong. */
  isRefused?: boolean;
  children: ComponentChildren;
}

/** A page of the admin area: its title, what it is for, and one thing below the other. */
export const adminPage = (
  c: AppContext,
  { title, lead, isRefused = false, children }: AdminPage,
) => {
  const t = c.get("t");
  const { site } = c.get("act");
  return htmlPage(c, {
    title,
    layout: "admin",
    status: isRefused ? 422 : 200,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <div class="flex flex-col gap-2">
          <h1 class="break-words">{title}</h1>
          {lead && <p class="text-ink2 max-w-form">{lead}</p>}
        </div>
        {site.website.maintenance && (
          <Notice kind="warn">{t("website.maintenanceOn")}</Notice>
        )}
        {children}
      </div>
    ),
  });
};
