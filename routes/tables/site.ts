import { apiDescription } from "../api/openapi.ts";
import { get, post, type Route } from "../define.ts";
import { developer } from "../developer.tsx";
import { faceFile } from "../face.ts";
import { builtAsset, plainAsset } from "../files.ts";
import { anyone } from "../guards.ts";
import { healthz, metrics, readyz } from "../health.ts";
import { help } from "../help.tsx";
import { home, toHome } from "../home.tsx";
import { languageForm, themeForm, visitorTheme } from "../preferences.ts";
import { uiGallery } from "../ui.tsx";
import { sameForVisitors } from "../visitor_cache.ts";

/** The first pages, help, files, and what says that the site is well; `all`: what is described. */
export const siteRoutes = (
  all: () => readonly Route[],
): readonly Route[] => [
  get("/", anyone, toHome),
  get("/home", anyone, sameForVisitors(home)),
  get("/developer", anyone, sameForVisitors(developer(all))),
  get("/introduction", anyone, sameForVisitors(help)),
  get("/theme", anyone, visitorTheme),
  post("/theme", anyone, themeForm),
  post("/language", anyone, languageForm),
  get("/_ui", anyone, uiGallery),
  get("/api/openapi.json", anyone, apiDescription(all)),
  get("/healthz", anyone, healthz),
  get("/readyz", anyone, readyz),
  get("/metrics", anyone, metrics),
  get("/assets/:name", anyone, builtAsset),
  get("/favicon.svg", anyone, plainAsset),
  get("/face/:name", anyone, faceFile),
  get("/robots.txt", anyone, plainAsset),
];
