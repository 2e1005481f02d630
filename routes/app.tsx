import { learnSheets } from "../components/sheets.ts";
import { Hono } from "hono";
import type { Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";
import type { H, RouterRoute } from "hono/types";
import { createMiddleware } from "hono/factory";
import { mayEnterAdminArea } from "../lib/accounts/access.ts";
import type { Assets } from "../lib/assets/assets.ts";
import {
  Failure,
  failure,
  isOutage,
  outageOf,
  refusalText,
  wireText,
} from "../lib/failure.ts";
import { pathOf, soundAddress } from "../lib/requests/asked_address.ts";
import type { AppEnv } from "../lib/requests/env.ts";
import { isLeadersPath, isMachinePath } from "../lib/http/machines.ts";
import { ownWrites } from "../lib/requests/own_writes.ts";
import {
  type AppContext,
  identify,
  isCookieOurs,
  renewedToken,
  setSessionCookie,
} from "../lib/requests/request.ts";
import { requireSameAccount } from "../lib/requests/own_call.ts";
import {
  cors,
  knownHost,
  sameOriginWrites,
  securityHeaders,
} from "../lib/requests/security.ts";
import type { Site } from "../lib/site/site.ts";
import { writtenDown } from "./audited.ts";
import { bodyLimitOf } from "./body_limits.ts";
import type { Route } from "./define.ts";
import { errorPage } from "./errors.tsx";
import { givenBack, hasWriting } from "./given_back.tsx";
import { ROUTES } from "./mod.ts";
import { closedForMaintenance } from "./maintenance.ts";
import { countCall, isCounted } from "./robot_guard.ts";
import { cameFrom, loginAddress, redirect } from "./page.tsx";

/** The web application: middleware, the route table, and errors. */
export function createApp(
  site: Site,
  assets: Assets,
  { routes = ROUTES, router = new TrieRouter() }: {
    routes?: readonly Route[];
    /** Hono's own choice ends with this one for our addresses, after another was tried in vain at the first request. */
    router?: Router<[H, RouterRoute]>;
  } = {},
): Hono<AppEnv> {
  learnSheets(assets.manifest.styles);
  const app = new Hono<AppEnv>({ getPath: pathOf, router });
  app.use(securityHeaders);
  app.use(soundAddress);
  app.use(knownHost);
  app.use(async (c, next) => {
    c.set("assets", assets);
    await next();
  });
  app.use(identify(site));
  app.use(closedForMaintenance);
  app.use(leadersWork(site));
  app.use(ownWrites(site.store));
  app.use("/api/*", cors);
  app.use("/api/*", async (c, next) => {
    requireSameAccount(c);
    await next();
  });
  app.use(async (c, next) => {
    if (isMachinePath(c.req.path)) return await next();
    return await sameOriginWrites(c, next);
  });
  for (const route of routes) mount(app, route);
  const paths = new Set(routes.map(({ path }) => path));
  for (const path of paths) {
    app.all(path, () => {
      throw failure("methodNotAllowed");
    });
  }
  // Spec 3 §2.10: the sign-in, from which whoever may come in goes on to the area's first page.
  app.notFound((c) =>
    isAdminPath(c) && c.req.method === "GET" &&
      mayEnterAdminArea(c.get("act").viewer)
      ? redirect(c, "/admin/login")
      : respondTo(failure(absent(c)), c)
  );
  app.onError((reason, c) => {
    if (reason instanceof Failure) return respondTo(reason, c);
    const id = c.get("requestId");
    const outage = outageOf(reason);
    if (outage === null) {
      site.log.error("request failed", { id, reason });
      return respondTo(failure("internal"), c);
    }
    // One line each: a full disk may well be the log's as well.
    const { message } = reason as Error;
    site.log.warn("request put off", { id, reason: message });
    return respondTo(failure(outage.code, outage.params), c);
  });
  return app;
}

/** What is only the leader's to do is done there, wherever it is asked for. */
const leadersWork = (site: Site) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { role } = site.store;
    if (!isLeadersPath(c.req.path)) return await next();
    if (role.leads) return await role.act(next);
    // The leader has changed on the way: whoever has asked asks again.
    const { isPassed } = (c.env ?? {}) as { isPassed?: boolean };
    if (isPassed) throw failure("busy", { seconds: 1 });
    return await site.web.passing.pass(c.req.raw, c.get("act").ip);
  });

/** What answers a request of the network, or of another process of the site. */
export const answering =
  (site: Site, app: Hono<AppEnv>) =>
  (request: Request, info: object): Response | Promise<Response> => {
    const passed = site.web.passing.receive(request);
    if (passed === null) return app.fetch(request, info);
    if (passed === "forged") return new Response("Forbidden", { status: 403 });
    // A judge would take a 403 for a word on its token, and drop its work.
    if (passed === "stale") return new Response("Come again", { status: 503 });
    const remoteAddr = { hostname: passed.ip };
    return app.fetch(passed.request, { isPassed: true, remoteAddr });
  };

/** Nobody but an admin learns what the admin area has (spec 3 §2.10). */
const absent = (c: AppContext) =>
  isAdminPath(c) && !mayEnterAdminArea(c.get("act").viewer)
    ? "notSignedIn"
    : "notFound";

const isAdminPath = (c: AppContext) => /^\/admin(\/|$)/.test(c.req.path);

function mount(app: Hono<AppEnv>, route: Route): void {
  const handler = writtenDown(route);
  const counts = isCounted(route);
  const renews = route.path.startsWith("/api/") && !route.guard.anonymous;
  app.on(route.method, route.path, async (c) => {
    c.set("bodyLimit", bodyLimitOf(route, c));
    if (counts) countCall(c);
    const response = await handler(c);
    const token = renews ? await renewedToken(c) : null;
    if (token === null) return response;
    if (c.get("carrier") === "token") {
      response.headers.set("Refresh-Token", "true");
      response.headers.set("Authorization", token);
    }
    if (!isCookieOurs(c)) return response;
    // A header that is set now goes into the context's response.
    c.res = response;
    setSessionCookie(c, token);
    return c.res;
  });
}

/** HTTP statuses of errors that the contract's envelope does not know. */
const ENVELOPE: Partial<Record<number, number>> = {
  405: 400,
  413: 400,
  415: 400,
  429: 400,
  503: 500,
  507: 500,
};

/**
 * A file that a browser was to fetch by a link: whoever has pressed it reads a
 * page. Clients of the API ask for anything, or for JSON.
 */
const isDownloadPage = ({ req }: AppContext) =>
  req.method === "GET" && req.path.startsWith("/api/file/") &&
  (req.header("accept")?.includes("text/html") ?? false);

async function respondTo(reason: Failure, c: AppContext): Promise<Response> {
  const { path } = c.req;
  const { seconds } = reason.refusal.params ?? {};
  if (seconds !== undefined) c.header("retry-after", String(seconds));
  const isAtEdge = reason.atEdge || isOutage(reason.status);
  const isCall = path.startsWith("/api/") || isMachinePath(path);
  if (isCall && !isDownloadPage(c)) {
    const status = ENVELOPE[reason.status] ?? reason.status;
    if (status === 401 || status === 403) {
      // The client picks its login by it (contract §0.3).
      const own = path.startsWith("/api/sy-admin/") ? "admin" : "general";
      c.header("Url-Type", c.req.header("url-type") ?? own);
    }
    // What our own pages ask for is shown as it is (islands/call.ts).
    const words = c.req.header("x-words") === "page" ? refusalText : wireText;
    return c.json(
      { status, data: null, msg: words(c.get("t"), reason.refusal) },
      isAtEdge ? reason.status : 200,
    );
  }
  const isForm = c.req.header("accept")?.includes("application/json") ?? false;
  if (isForm) {
    return c.json(
      { message: refusalText(c.get("t"), reason.refusal) },
      reason.status,
    );
  }
  const writing = hasWriting(c, reason) ? await givenBack(c, reason) : null;
  if (writing !== null) return writing;
  if (reason.status === 401) return toLogin(c, reason);
  return await errorPage(c, reason, refusalText(c.get("t"), reason.refusal));
}

/** A page that needs an account sends to the sign-in that goes with it. */
function toLogin(c: AppContext, { refusal }: Failure): Response {
  const url = new URL(c.req.url);
  const isPage = c.req.method === "GET" && c.req.routePath !== "*";
  const back = isPage ? url.pathname + url.search : cameFrom(c);
  return redirect(c, loginAddress(c, back), { key: `errors.${refusal.code}` });
}
