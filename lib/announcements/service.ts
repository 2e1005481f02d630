import { may } from "../accounts/access.ts";
import type { ActOn, Site as AnySite } from "../accounts/act.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import type { Act, Site } from "./act.ts";
import type {
  Announcement,
  AnnouncementChanges,
  AnnouncementDraft,
} from "./schema.ts";
import { type AnnouncementShelf, isShown, newestFirst } from "./store.ts";

/** Whose announcements: the site's (nothing), a group's, a contest's. Each record has it. */
export type AnnouncementOwner = Readonly<Record<string, number>>;

interface Policy<S extends AnySite, O extends AnnouncementOwner> {
  shelf: (site: S) => AnnouncementShelf<Announcement & O>;
  ownerOf: (row: Announcement & O) => O;
  /** Who makes and changes them; `row`: one that is there, null: a new one. */
  manage: (
    act: ActOn<S>,
    owner: O,
    row: Announcement & O | null,
  ) => Result<unknown, Refusal>;
  /** Who reads them, and whether hidden ones too. */
  read: (act: ActOn<S>, owner: O) => Result<{ withHidden: boolean }, Refusal>;
}

type Done<T> = Promise<Result<T, Refusal>>;

/** What is done with the announcements of one kind of owner. */
export function announcementsOf<
  S extends AnySite,
  O extends AnnouncementOwner,
>(policy: Policy<S, O>) {
  type Row = Announcement & O;
  const isOf = (row: Row, owner: O) => isSameRecord(policy.ownerOf(row), owner);

  /** Finds one for those who may change it; without `owner`: of whichever. */
  async function find(act: ActOn<S>, id: number, owner?: O): Done<Row> {
    const row = await policy.shelf(act.site).records.get(id);
    if (row === null || owner !== undefined && !isOf(row, owner)) {
      return refuse("announcementNotFound");
    }
    const managed = policy.manage(act, policy.ownerOf(row), row);
    return managed.ok ? ok(row) : managed;
  }

  const withText = async (site: S, announcement: Row) => ({
    announcement,
    content: await policy.shelf(site).texts.get(announcement.id) ?? "",
  });

  return {
    shelf: policy.shelf,

    /** An owner's, newest first; hidden ones for those who look after them. */
    list: (
      { site }: { site: S },
      owner: O,
      { withHidden = false } = {},
    ): Row[] =>
      [...policy.shelf(site).rows.values()]
        .filter((row) => isOf(row, owner) && (withHidden || isShown(row)))
        .sort(newestFirst),

    /** Whether the viewer may change one. */
    mayChange: (act: ActOn<S>, row: Row): boolean =>
      policy.manage(act, policy.ownerOf(row), row).ok,

    async create(
      act: ActOn<S>,
      owner: O,
      { content, ...head }: AnnouncementDraft,
    ): Done<Row> {
      const { site, viewer, now } = act;
      const managed = policy.manage(act, owner, null);
      if (!managed.ok) return managed;
      const { records, ids, texts } = policy.shelf(site);
      const row: Row = {
        ...head,
        ...owner,
        id: await ids.next(),
        uid: viewer!.uid,
        createdAt: now,
        modifiedAt: now,
      };
      return await site.store.transact<Row, Refusal>(async (tx) => {
        tx.insert(records, row);
        await tx.putBlob(texts, [row.id], content);
        return ok(row);
      });
    },

    /** Changes one; what is not given stays as it is. */
    async change(
      act: ActOn<S>,
      id: number,
      { content, ...changes }: AnnouncementChanges,
      owner?: O,
    ): Done<Row> {
      const found = await find(act, id, owner);
      if (!found.ok) return found;
      const { records, texts } = policy.shelf(act.site);
      const head = Object.fromEntries(
        Object.entries(changes).filter(([, value]) => value !== undefined),
      );
      return await act.site.store.transact<Row, Refusal>(async (tx) => {
        const known = await tx.get(records, id);
        if (known === null) return refuse("announcementNotFound");
        const wanted = { ...known, ...head };
        const text = await tx.getBlob(texts, [id]) ?? "";
        if (isSameRecord(known, wanted) && (content ?? text) === text) {
          return ok(known);
        }
        if (content !== undefined) await tx.putBlob(texts, [id], content);
        return ok(tx.put(records, { ...wanted, modifiedAt: act.now }));
      });
    },

    async remove(act: ActOn<S>, id: number, owner?: O): Done<Row> {
      const found = await find(act, id, owner);
      if (!found.ok) return found;
      const { records, texts } = policy.shelf(act.site);
      return await act.site.store.transact<Row, Refusal>(async (tx) => {
        const known = await tx.get(records, id);
        if (known === null) return refuse("announcementNotFound");
        tx.delete(records, id);
        await tx.deleteBlob(texts, [id]);
        return ok(known);
      });
    },

    /** One with its text, for those who may change it. */
    async openToChange(act: ActOn<S>, id: number, owner: O) {
      const found = await find(act, id, owner);
      return found.ok ? ok(await withText(act.site, found.value)) : found;
    },

    /** One with its text, for its readers. */
    async open(
      act: ActOn<S>,
      id: number,
      owner: O,
    ): Done<{ announcement: Row; content: string }> {
      const read = policy.read(act, owner);
      if (!read.ok) return read;
      const row = policy.shelf(act.site).rows.get(id);
      const isSeen = row !== null && isOf(row, owner) &&
        (isShown(row) || read.value.withHidden);
      return isSeen
        ? ok(await withText(act.site, row))
        : refuse("announcementNotFound");
    },
  };
}
export type AnnouncementService<
  S extends AnySite,
  O extends AnnouncementOwner,
> = ReturnType<typeof announcementsOf<S, O>>;

const manages = ({ viewer }: Act) => may(viewer, "announcement_admin");

/** The site's, which everybody reads. */
export const siteAnnouncements = announcementsOf<Site, Record<never, number>>({
  shelf: ({ announcements }) => announcements,
  ownerOf: () => ({}),
  manage: (act) => manages(act) ? ok(null) : refuse("forbidden"),
  read: (act) => ok({ withHidden: manages(act) }),
});
