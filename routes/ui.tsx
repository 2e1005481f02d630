import { Gallery } from "../components/ui/Gallery.tsx";
import { failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { htmlPage } from "./page.tsx";

/** All parts of the look on one page, while Gavel itself is worked on. */
export function uiGallery(c: AppContext): Response | Promise<Response> {
  const { site } = c.get("act");
  if (!site.settings.DEVELOPMENT) throw failure("notFound");
  return htmlPage(c, {
    title: "UI",
    body: <Gallery />,
  });
}
