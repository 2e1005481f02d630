import { z } from "zod";
import {
  AccountFilter,
  NO_CLASS,
} from "../../components/admin/AccountFilter.tsx";
import {
  AccountTable,
  ROSTER_PATH,
} from "../../components/admin/AccountTable.tsx";
import { ClassPanel } from "../../components/admin/ClassPanel.tsx";
import { MANY_FORM, ManyBar } from "../../components/admin/ManyBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { may } from "../../lib/accounts/access.ts";
import { setTeacher } from "../../lib/accounts/classes.ts";
import type { DirectoryQuery } from "../../lib/accounts/directory.ts";
import { listAccounts } from "../../lib/accounts/roster.ts";
import {
  ROSTER_COLUMNS,
  type RosterColumn,
} from "../../lib/accounts/roster_order.ts";
import { ROLES, type User, USER_STATUS } from "../../lib/accounts/schema.ts";
import { type Refusal, refusalText, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  optionalFlag,
  optionalText,
  pageNumber,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { nameKey } from "../../lib/names.ts";
import { page } from "../define.ts";
import { receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";
import { classesOf } from "./account_lists.ts";

const PAGE_ROWS = 50;

/** What a list of accounts can be asked by; a form sends the same. */
const Asked = z.object({
  keyword: optionalText(100),
  course: optionalText(100),
  role: z.enum(["staff", ...ROLES]).optional().catch(undefined),
});
type Asked = z.infer<typeof Asked>;

/** Which part of the list is looked at, and in which order. */
export const Looked = Asked.extend({
  sort: z.enum(ROSTER_COLUMNS).optional().catch(undefined),
  desc: optionalFlag,
  currentPage: pageNumber,
});
type Looked = z.infer<typeof Looked>;

/** The address of that part. */
export const listPath = ({ desc, currentPage, ...asked }: Looked): string =>
  addressOf(ROSTER_PATH, {
    ...asked,
    // In the address as words: a false one would be left out.
    desc: desc === undefined ? undefined : `${desc}`,
    currentPage: currentPage === 1 ? undefined : currentPage,
  });

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

export const showAccounts = page(
  { query: Looked },
  (c, { query }) => listPage(c, query),
);

/** What was chosen on the list, and why nothing has come of it. */
interface Refused {
  refusal: Refusal;
  ticked: ReadonlySet<string>;
}

export async function listPage(
  c: AppContext,
  query: Looked,
  refused?: Refused,
) {
  const t = c.get("t");
  const act = c.get("act");
  const { currentPage, ...asked } = query;
  const column = query.sort ?? "created";
  const desc = query.desc ?? column === "created";
  const { total, rows } = await listAccounts(act, {
    ...toQuery(query),
    sort: column,
    desc,
    from: firstRow({ currentPage, limit: PAGE_ROWS }),
    limit: PAGE_ROWS,
  });
  const sortHref = (by: RosterColumn) =>
    listPath({
      ...asked,
      sort: by,
      desc: by === column ? !desc : undefined,
      currentPage: 1,
    });
  return htmlPage(c, {
    title: t("roster.title"),
    layout: "admin",
    status: refused === undefined ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <div class="flex flex-wrap items-center justify-between gap-3">
          <h1>{t("roster.title")}</h1>
          <div class="flex flex-wrap gap-3">
            <Button icon="plus" href={`${ROSTER_PATH}/create`}>
              {t("people.newSubmit")}
            </Button>
            <Button icon="list" href={`${ROSTER_PATH}/generate`}>
              {t("people.generate")}
            </Button>
            <Button kind="primary" icon="upload" href={`${ROSTER_PATH}/import`}>
              {t("roster.import")}
            </Button>
          </div>
        </div>
        {refused && (
          <Notice kind="error">{refusalText(t, refused.refusal)}</Notice>
        )}
        <AccountFilter
          t={t}
          asked={asked}
          classes={classesOf(c)}
          isForAll={may(act.viewer, "user_admin")}
        />
        <ShownClass c={c} name={query.course} />
        <div class="roster flex flex-col gap-5">
          <AccountTable
            t={t}
            hasNoClass={total === 0 && !may(act.viewer, "user_admin") &&
              !query.keyword && !query.course && !query.role}
            moment={momentOf(c)}
            rows={rows.map(toRow)}
            ticked={refused?.ticked}
            sort={{ column, desc }}
            sortHref={sortHref}
            formId={MANY_FORM}
          />
          {rows.length > 0 && (
            <ManyBar
              t={t}
              total={total}
              isPaged={total > rows.length}
              looked={query}
            />
          )}
        </div>
        <Pager
          t={t}
          current={currentPage}
          pages={Math.ceil(total / PAGE_ROWS)}
          total={total}
          hrefOf={(currentPage) => listPath({ ...asked, currentPage })}
        />
      </div>
    ),
  });
}

/** Whose class it is that is shown, for whoever may say so. */
function ShownClass({ c, name = "" }: { c: AppContext; name?: string }) {
  const { classBook, directory } = c.get("act").site;
  const shown = classesOf(c).find(({ key }) => key === nameKey(name));
  if (shown === undefined) return null;
  const teachers = classBook.get(name)?.teachers ?? [];
  return (
    <ClassPanel
      t={c.get("t")}
      name={shown.name}
      count={shown.count}
      teachers={teachers.flatMap((uid) => directory.nameOf(uid) ?? [])}
    />
  );
}

/** A teacher more or less for a class. */
export async function classForm(c: AppContext) {
  await using form = await receiveForm(c);
  const course = form.get("course") ?? "";
  const username = form.get("username") ?? "";
  const isTeacher = form.get("action") !== "remove";
  unwrap(await setTeacher(c.get("act"), { course, username, isTeacher }));
  return redirect(c, addressOf(ROSTER_PATH, { course }), {
    key: isTeacher ? "people.teacherAdded" : "people.teacherRemoved",
    params: { name: username },
  });
}
