import { z } from "zod";
import { NO_CLASS } from "../../../components/admin/accounts/AccountFilter.tsx";
import { SlipsOpen } from "../../../components/admin/accounts/SlipLists.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { ownSlipLists } from "../../../lib/account_lists/slip_lists.ts";
import { may } from "../../../lib/accounts/access.ts";
import type {
  ClassCount,
  DirectoryQuery,
} from "../../../lib/accounts/directory.ts";
import {
  ACCOUNT_LIST_COLUMNS,
  ACCOUNT_LIST_ORDERS,
  type AccountListOrder,
  sortOf,
} from "../../../lib/accounts/account_order.ts";
import { ROLES, type User, USER_STATUS } from "../../../lib/accounts/schema.ts";
import { type Refusal, refusalText } from "../../../lib/failure.ts";
import { optionalFlag, optionalText } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import {
  type ClassGroup,
  classGroupOf,
} from "../../../lib/groups/class_group.ts";
import { nameKey } from "../../../lib/names.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";

/** What a list of accounts can be asked by; a form sends the same. */
export const ASKS = {
  keyword: optionalText(100),
  course: optionalText(100),
  role: z.enum(["staff", ...ROLES]).optional().catch(undefined),
  sort: z.enum(ACCOUNT_LIST_COLUMNS).optional().catch(undefined),
  desc: optionalFlag,
  /** Column and direction in one, as the choice above cards has them. */
  order: z.enum(ACCOUNT_LIST_ORDERS).optional().catch(undefined),
};

/** Cards have no heads to sort by: a choice above them says it, and wins. */
export const inOrder = <Q extends { order?: AccountListOrder }>(
  { order, ...query }: Q,
) => (order === undefined ? query : { ...query, ...sortOf(order) });

type Asked = Partial<
  Pick<z.infer<z.ZodObject<typeof ASKS>>, "keyword" | "course" | "role">
>;

export const toQuery = ({ keyword, course, role }: Asked): DirectoryQuery => ({
  keyword,
  course: course === NO_CLASS ? "" : course,
  onlyAdmin: role === "staff",
  role: role === "staff" ? undefined : role,
});

export const toRow = ({ roles, status, ...user }: User) => ({
  ...user,
  role: roles[0],
  isBanned: status === USER_STATUS.banned,
});

/** What was chosen on the list, and why nothing has come of it. */
export interface Refused {
  refusal: Refusal;
  ticked: ReadonlySet<string>;
}

export const refusedNotice = (t: Translate, { refusal }: Refused) => (
  <Notice kind="error">{refusalText(t, refusal)}</Notice>
);

/** The classes whose accounts the viewer manages, by name. */
export function classesOf(c: AppContext): readonly ClassCount[] {
  const { site: { accounts: { directory, classBook } }, viewer } = c.get("act");
  const all = directory.classes().map((known) => ({
    ...known,
    name: classBook.get(known.key)?.name ?? known.name,
  }));
  if (may(viewer, "user_admin")) return all;
  const own = classBook.keysOf(viewer!.uid);
  return all.filter(({ key }) => own.has(key));
}

/** Says that the viewer has slips to hand out. */
export const slipsOpen = async (c: AppContext) => (
  <SlipsOpen
    count={(await ownSlipLists(c.get("act"))).length}
  />
);

/** Whose class it is that is shown, for whoever may say so. */
export function shownClass(c: AppContext, name = "") {
  const { accounts: { classBook, directory } } = c.get("act").site;
  const shown = classesOf(c).find(({ key }) => key === nameKey(name));
  if (shown === undefined) return null;
  const teachers = classBook.get(name)?.teachers ?? [];
  const { group, missing } = classGroupOf(c.get("act"), shown.name);
  return (
    <ClassPanel
      group={group}
      missing={missing.flatMap((uid) => directory.get(uid) ?? [])}
      makesGroups={may(c.get("act").viewer, "group_add")}
      name={shown.name}
      count={shown.count}
      teachers={teachers.flatMap((uid) => directory.nameOf(uid) ?? [])}
    />
  );
}

const CLASS_PATH = `${ACCOUNT_LIST_PATH}/class`;

interface ClassPanelProps {
  name: string;
  count: number;
  /** Usernames of who manages it besides root. */
  teachers: readonly string[];
  /** Its group, or of the viewer's groups the one with most of its people. */
  group: ClassGroup["group"];
  /** Who of the class is not in it. */
  missing: readonly { username: string; realname: string | null }[];
  makesGroups: boolean;
}

/** Of the class that the list shows: whose it is. */
function ClassPanel(props: ClassPanelProps) {
  const t = useT();
  const { name, count, teachers } = props;
  return (
    <section class="card p-4 flex flex-col gap-3">
      <h2>{t("people.classHead", { name, count })}</h2>
      <div class="flex flex-wrap items-center gap-3">
        <span class="text-md text-ink2">{t("people.teachers")}</span>
        {teachers.length === 0 && (
          <span class="text-md text-ink3">{t("people.teacherNone")}</span>
        )}
        {teachers.map((username) => (
          <form
            key={username}
            class="inline-flex items-center gap-1"
            method="post"
            action={CLASS_PATH}
          >
            <input type="hidden" name="course" value={name} />
            <input type="hidden" name="username" value={username} />
            <span>{username}</span>
            <Button
              small
              kind="quiet"
              icon="cross"
              label={t("people.teacherRemove", { name: username })}
              name="action"
              value="remove"
            />
          </form>
        ))}
        <form class="flex items-center gap-2" method="post" action={CLASS_PATH}>
          <input type="hidden" name="course" value={name} />
          <input
            class="input input-small"
            name="username"
            maxLength={20}
            autoComplete="off"
            required
            placeholder={t("people.teacherName")}
            aria-label={t("people.teacherName")}
          />
          <Button small icon="plus" name="action" value="add">
            {t("people.teacherAdd")}
          </Button>
        </form>
      </div>
      <GroupOfClass {...props} />
    </section>
  );
}

/** More are counted, not named. */
const NAMED = 60;

/** Where the class meets, and who of it is not there yet. */
function GroupOfClass(
  { name, count, group, missing, makesGroups }: ClassPanelProps,
) {
  const t = useT();
  const button = (
    <form method="post" action={`${CLASS_PATH}/group`}>
      <input type="hidden" name="course" value={name} />
      <Button kind={group === null ? "primary" : "plain"} icon="plus">
        {t("people.groupMake")}
      </Button>
    </form>
  );
  if (group === null) {
    return makesGroups
      ? (
        <div class="flex flex-wrap items-center gap-3">
          {button}
          <span class="text-ink2">{t("people.groupMakeHelp")}</span>
        </div>
      )
      : null;
  }
  const add = `/group/${group.gid}/member/add?${new URLSearchParams({
    course: name,
  })}`;
  return (
    <div class="flex flex-col gap-3">
      <p>
        {t("people.groupOf")} <a href={`/group/${group.gid}`}>{group.name}</a>
        {" · "}
        {missing.length === 0
          ? t("people.groupWhole", { count })
          : t("people.groupMissing", { count: missing.length, total: count })}
      </p>
      {missing.length > 0 && (
        <ul class="account-names">
          {missing.slice(0, NAMED).map(({ username, realname }) => (
            <li key={username}>
              {username}
              {realname && <span class="text-ink3">{realname}</span>}
            </li>
          ))}
          {missing.length > NAMED && (
            <li>
              {t("people.tooManyNamed", { count: missing.length - NAMED })}
            </li>
          )}
        </ul>
      )}
      <div class="flex flex-wrap gap-3">
        {missing.length > 0 && group.addsPeople && (
          <Button kind="primary" icon="plus" href={add}>
            {t("people.groupAdd")}
          </Button>
        )}
        {!group.isMade && makesGroups && button}
      </div>
    </div>
  );
}
