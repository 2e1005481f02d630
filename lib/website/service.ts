import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { canConfigure } from "./access.ts";
import { keepCrest } from "./crest.ts";
import type {
  FaceDraft,
  MaintenanceDraft,
  SwitchConfig,
  WebConfig,
  WebsiteRecord,
} from "./schema.ts";
import { UNCHANGED } from "./store.ts";

export interface WebsiteDrafts {
  conf: Partial<WebConfig>;
  switch: Partial<SwitchConfig>;
}

/**
 * Stores the settings that differ from the present ones; all others go on following the
 * defaults and the environment. `seenAt` is the last change that the form's page knew
 * (0: none), so that changes which others have saved since are not overwritten unseen.
 */
export async function configure<P extends keyof WebsiteDrafts>(
  act: Act,
  part: P,
  draft: WebsiteDrafts[P],
  seenAt?: number,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  if (!canConfigure(viewer)) return refuse("forbidden");
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.website.records, UNCHANGED.id);
    const current = known ?? UNCHANGED;
    const changed = current.changed[part];
    const isNews = changed !== null && seenAt !== undefined &&
      changed.at !== seenAt && changed.by !== viewer!.username;
    if (isNews) {
      return refuse("websiteChanged", { params: { user: changed.by } });
    }
    const before = site.website.configOf(current);
    const differing = Object.entries(draft).filter(([name, value]) =>
      value !== undefined && before[name as keyof typeof before] !== value
    );
    if (differing.length === 0) return ok(null);
    const next: WebsiteRecord = {
      ...current,
      [part]: { ...current[part], ...Object.fromEntries(differing) },
      changed: {
        ...current.changed,
        [part]: {
          at: Math.max(now, (changed?.at ?? 0) + 1),
          by: viewer!.username,
        },
      },
    };
    if (known === null) tx.insert(site.website.records, next);
    else tx.put(site.website.records, next);
    return ok(null);
  });
}

/**
 * Stores how the school shows itself: its names, and its face; `file` is a new crest.
 * The picture before stays: emails that were sent show it.
 */
export async function saveFace(
  act: Act,
  { name, shortName, motto, color, withoutCrest }: FaceDraft,
  file: { path: string; size: number } | null,
): Promise<Result<{ left: string[] }, Refusal>> {
  const { site, viewer } = act;
  if (!canConfigure(viewer)) return refuse("forbidden");
  const kept = file && await keepCrest(site, file);
  if (kept !== null && !kept.ok) return kept;
  const crest = kept?.value.crest;
  return await site.store.transact<{ left: string[] }, Refusal>(async (tx) => {
    const known = await tx.get(site.website.records, UNCHANGED.id);
    const current = known ?? UNCHANGED;
    if (crest && await tx.get(site.pictures, crest.hash) === null) {
      tx.insert(site.pictures, crest);
    }
    const next: WebsiteRecord = {
      ...current,
      conf: { ...current.conf, name, shortName },
      face: {
        ...current.face,
        motto,
        color,
        ...crest ? { crest } : withoutCrest ? { crest: null } : {},
      },
    };
    if (known === null) tx.insert(site.website.records, next);
    else tx.put(site.website.records, next);
    return ok({ left: kept?.value.left ?? [] });
  });
}

/**
 * Closes the site for maintenance, or opens it again. While it is closed only the admin
 * area's people are let in, and what waits for judges goes on waiting.
 */
export async function setMaintenance(
  { site, viewer, now }: Act,
  { on, note }: MaintenanceDraft,
): Promise<Result<null, Refusal>> {
  if (!canConfigure(viewer)) return refuse("forbidden");
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.website.records, UNCHANGED.id);
    const maintenance = on ? { at: now, by: viewer!.username, note } : null;
    const next = { ...known ?? UNCHANGED, maintenance };
    if (known === null) tx.insert(site.website.records, next);
    else tx.put(site.website.records, next);
    return ok(null);
  });
}
