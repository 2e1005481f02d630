import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { bookOf, type OpenTerm, termsOf } from "../../../lib/terms/book.ts";
import type { TermBook } from "../../../lib/terms/schema.ts";
import { page } from "../../define.ts";
import { groupPage, GroupParams, openGroupPage } from "../shell.tsx";
import { ClosedNote } from "./closed.tsx";
import { ORDERS } from "./export.ts";
import { Formula } from "./formula.tsx";
import { personPage } from "./person.tsx";
import { namesFor, openTermPage, termAt, TermParams } from "./place.ts";
import { TermTable } from "./table.tsx";

/** The newest term of a group, or how to make the first. */
export const groupTerms = page({ params: GroupParams }, (c, { params }) => {
  const opened = openGroupPage(c, params.gid);
  const [newest] = termsOf(c.get("act").site, params.gid);
  if (newest !== undefined) return c.redirect(termAt(newest), 303);
  return groupPage(c, opened, {
    title: c.get("t")("groups.tabTerm"),
    tab: "term",
    body: <NoTerm gid={params.gid} makes={opened.isAdmin} />,
  });
});

const NoTerm = ({ gid, makes }: { gid: number; makes: boolean }) => {
  const t = useT();
  return (
    <Empty icon="list" title={t("terms.none")}>
      <p>{t(makes ? "terms.noneHelp" : "terms.noneYet")}</p>
      {makes && (
        <Button kind="primary" icon="plus" href={`/group/${gid}/term/create`}>
          {t("terms.new")}
        </Button>
      )}
    </Empty>
  );
};

/** A term: the whole table for who helps to run the group, to a pupil their own row. */
export const termPage = page({ params: TermParams }, async (c, { params }) => {
  const open = openTermPage(c, params, "isMember");
  const { site, viewer } = c.get("act");
  if (!open.opened.isAdmin) return await personPage(c, open, viewer!.uid);
  const book = await bookOf(c.get("act"), open.term);
  return await groupPage(c, open.opened, {
    title: open.term.title,
    tab: "term",
    isWide: true,
    body: (
      <TermView
        {...open}
        book={book}
        others={termsOf(site, params.gid)
          .filter(({ termId }) => termId !== params.termId)}
        nameOf={namesFor(c, open)}
      />
    ),
  });
});

const KINDS = ["csv", "xlsx"] as const;
const ORDER_WORDS = {
  gavel: "terms.orderGavel",
  school: "terms.orderSchool",
  moodle: "terms.orderMoodle",
} as const;

interface TermViewProps extends OpenTerm {
  book: TermBook;
  others: readonly OpenTerm["term"][];
  nameOf: ReturnType<typeof namesFor>;
}

function TermView({ term, book, others, nameOf }: TermViewProps) {
  const t = useT();
  const at = termAt(term);
  return (
    <>
      <ClosedNote term={term} />
      <div class="flex flex-wrap items-center gap-3 no-print">
        {others.map((other) => (
          <a key={other.termId} href={termAt(other)}>{other.title}</a>
        ))}
        <span class="grow" />
        <Button small icon="plus" href={`/group/${term.gid}/term/create`}>
          {t("terms.new")}
        </Button>
        <details class="menu">
          <summary class="btn btn-small">{t("terms.export")}</summary>
          <div class="menu-list">
            {ORDERS.map((order) =>
              KINDS.map((kind) => (
                <a
                  key={`${order} ${kind}`}
                  href={`${at}/export/${order}/${kind}/table`}
                >
                  {t(ORDER_WORDS[order])} {kind.toUpperCase()}
                </a>
              ))
            )}
          </div>
        </details>
        {term.closedAt === null && (
          <Button small icon="upload" href={`${at}/import`}>
            {t("terms.import")}
          </Button>
        )}
        <Button small href={`${at}/manage`}>{t("terms.manage")}</Button>
        {term.closedAt === null && (
          <Button small icon="gear" href={`${at}/edit`}>
            {t("terms.edit")}
          </Button>
        )}
      </div>
      {book.rows.length === 0 || book.works.length === 0
        ? (
          <Empty icon="list" title={t("terms.empty")}>
            <p>{t("terms.emptyHelp")}</p>
          </Empty>
        )
        : <TermTable at={at} book={book} nameOf={nameOf} />}
      <p class="text-md text-ink2">{t("terms.legend")}</p>
      <Formula term={term} />
    </>
  );
}
