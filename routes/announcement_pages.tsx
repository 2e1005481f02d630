import type { VNode } from "preact";
import { z } from "zod";
import {
  type PostAction,
  PostTable,
} from "../components/admin/website/PostTable.tsx";
import { useT } from "../components/reader.tsx";
import { EditForm } from "../components/ui/EditForm.tsx";
import { Fields } from "../components/ui/Fields.tsx";
import { FormCard } from "../components/ui/FormCard.tsx";
import {
  ANNOUNCEMENT_FIELDS,
  ANNOUNCEMENT_STATUS,
} from "../lib/announcements/fields.ts";
import {
  type Announcement,
  AnnouncementDraft,
} from "../lib/announcements/schema.ts";
import type {
  AnnouncementOwner,
  AnnouncementService,
} from "../lib/announcements/service.ts";
import { isShown } from "../lib/announcements/store.ts";
import { unwrap } from "../lib/failure.ts";
import { Aid } from "../lib/http/input.ts";
import type { MessageKey, Translate } from "../lib/i18n/mod.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { Site } from "../lib/site/site.ts";
import { editPages } from "./edit_pages.tsx";
import { form } from "./form.ts";

interface Shown {
  title: string;
  isRefused: boolean;
  children: VNode;
}

interface AnnouncementPlace<O extends AnnouncementOwner> {
  announcements: AnnouncementService<Site, O>;
  /** Whose they are here; throws for whom they are none of their business. */
  ownerOf: (c: AppContext) => O;
  /** The address of their list. */
  list: (c: AppContext) => string;
  /** What lies below it, where that is other than usual: a new one, one that is changed. */
  paths?: { create: string; edit: string };
  /** What its box says. */
  shown?: { label?: MessageKey; help?: MessageKey };
  /** The page around the form. */
  show: (c: AppContext, page: Shown) => Response | Promise<Response>;
}

const DONE = {
  delete: "home.announcementDeleted",
  show: "home.announcementShown",
  hide: "home.announcementHid",
} as const satisfies Record<string, MessageKey>;
const Pressed = z.object({ action: z.enum(["delete", "show", "hide"]) });

/** The pages by which announcements are made and changed, whoever they belong to. */
export function announcementPages<O extends AnnouncementOwner>(
  place: AnnouncementPlace<O>,
) {
  const { announcements, ownerOf, list } = place;
  const paths = place.paths ?? { create: "/create", edit: "/edit" };
  const status = { ...ANNOUNCEMENT_FIELDS.status, ...place.shown };
  const fields = { ...ANNOUNCEMENT_FIELDS, status };
  const edit = editPages({
    params: Aid,
    fields,
    schema: AnnouncementDraft,
    admit: (c) => void ownerOf(c),
    open: async (c, { aid }) =>
      unwrap(await announcements.openToChange(c.get("act"), aid, ownerOf(c))),
    draftOf: (_, { announcement: { title, status }, content }) => ({
      title,
      content,
      status,
    }),
    create: ({ c }, draft) =>
      announcements.create(c.get("act"), ownerOf(c), draft),
    update: ({ c, params: { aid } }, draft) =>
      announcements.change(c.get("act"), aid, draft, ownerOf(c)),
    created: ({ c }) => ({ to: list(c), key: "home.announcementSaved" }),
    updated: ({ c }) => ({ to: list(c), key: "home.announcementSaved" }),
    show(c, { opened, values, since, form }) {
      const t = c.get("t");
      const path = opened === null
        ? paths.create
        : `${paths.edit}/${opened.announcement.id}`;
      return place.show(c, {
        title: opened === null
          ? t("home.announcementNew")
          : t("home.announcementEdit"),
        isRefused: Object.keys(form.errors).length > 0,
        children: (
          <EditForm {...{ since, form }} action={list(c) + path} back={list(c)}>
            <FormCard>
              <Fields of={fields} values={values} form={form} />
            </FormCard>
          </EditForm>
        ),
      });
    },
  });
  return {
    ...edit,

    /** The buttons of a row of the list. */
    press: form({
      params: Aid,
      async open(c, { aid }) {
        const owner = ownerOf(c);
        const found = await announcements
          .openToChange(c.get("act"), aid, owner);
        // One that is gone is told after what the button asks for.
        if (!found.ok && found.error.code !== "announcementNotFound") {
          unwrap(found);
        }
        return owner;
      },
      schema: Pressed,
      async run({ act, opened, params: { aid } }, { action }) {
        if (action === "delete") {
          return await announcements.remove(act, aid, opened);
        }
        const status =
          ANNOUNCEMENT_STATUS[action === "show" ? "shown" : "hidden"];
        return await announcements.change(act, aid, { status }, opened);
      },
      next: ({ c }, _, { action }) => ({ to: list(c), key: DONE[action] }),
    }),

    /** The same where nothing but deleting has a button. */
    remove: form({
      params: Aid,
      run: ({ c, params: { aid } }) =>
        announcements.remove(c.get("act"), aid, ownerOf(c)),
      next: ({ c }) => ({ to: list(c), key: DONE.delete }),
    }),
  };
}

interface AnnouncementTableProps<R extends Announcement> {
  path: string;
  rows: readonly R[];
  /** Whether the reader may change one; none: each. */
  mayChange?: (row: R) => boolean;
  /** Where one is changed, and deleted, in place of a menu of all that may be done. */
  own?: { edit: string; remove: string };
}

/** Announcements, hidden ones too, with what may be done to each. */
export function AnnouncementTable<R extends Announcement>(
  { path, rows, mayChange = () => true, own }: AnnouncementTableProps<R>,
) {
  const t = useT();
  return (
    <PostTable
      path={path}
      editPath={own?.edit}
      rows={rows.map((row) => ({
        ...row,
        state: {
          text: isShown(row)
            ? t("home.announcementSeen")
            : t("home.announcementHidden"),
          isMarked: !isShown(row),
        },
      }))}
      actions={(row) =>
        mayChange(row)
          ? [...(own ? [] : [showOrHide(t, row)]), {
            action: "delete",
            text: t("admin.delete"),
            icon: "trash",
            confirm: t("home.announcementDeleteAsk", { title: row.title }),
            isDanger: true,
            to: own?.remove,
          }]
          : []}
    />
  );
}

const showOrHide = (t: Translate, row: Announcement): PostAction =>
  isShown(row)
    ? { action: "hide", text: t("home.announcementHide"), icon: "eyeOff" }
    : { action: "show", text: t("home.announcementUnhide"), icon: "eye" };
