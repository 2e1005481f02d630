import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { type Column, Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenTerm } from "../../../lib/terms/book.ts";
import { type TermPerson, termPersonOf } from "../../../lib/terms/person.ts";
import type { TermCell, TermWork } from "../../../lib/terms/schema.ts";
import { workOf } from "../../../lib/terms/works.ts";
import { page } from "../../define.ts";
import { groupPage } from "../shell.tsx";
import { Formula, KIND_WORDS, Parts } from "./formula.tsx";
import { cellWords } from "./table.tsx";
import {
  namesFor,
  openTermPage,
  termAt,
  TermParams,
  uidOfName,
} from "./place.ts";
import { ClosedNote } from "./closed.tsx";

const PersonParams = TermParams.extend({ username: z.string().max(100) });

/** One person's row of a term: their own, or, for who helps to run the group, anybody's. */
export const termPerson = page({ params: PersonParams }, (c, { params }) => {
  const uid = uidOfName(c, params.username);
  const isOwn = c.get("act").viewer?.uid === uid;
  const opened = openTermPage(c, params, isOwn ? "isMember" : "isAdmin");
  return personPage(c, opened, uid);
});

/** The page of one row: the formula, what it makes of it, and what is missing (row S1.2). */
export async function personPage(
  c: AppContext,
  open: OpenTerm,
  uid: string,
) {
  const act = c.get("act");
  const { term, opened } = open;
  const person = unwrap(await termPersonOf(act, term, uid));
  const { row } = person;
  const nameOf = namesFor(c, open);
  const { name } = nameOf(row);
  const { directory } = act.site.accounts;
  const isOwn = uid === act.viewer?.uid;
  return groupPage(c, opened, {
    title: isOwn ? term.title : `${term.title} · ${name}`,
    tab: "term",
    body: (
      <PersonView
        {...person}
        term={term}
        byOf={(uid) =>
          nameOf({ uid, username: directory.nameOf(uid) ?? "–" }).name}
        at={termAt(term)}
        username={isOwn && !opened.isAdmin ? null : row.username}
      />
    ),
  });
}

interface PersonViewProps extends TermPerson {
  term: OpenTerm["term"];
  at: string;
  byOf: (uid: string) => string;
  /** For who may mark them; null: it is one's own. */
  username: string | null;
}

function PersonView(
  { term, at, works, row, said, missing, byOf, username }: PersonViewProps,
) {
  const t = useT();
  const words = cellWords(t);
  const rows = works.map((work, n) => ({ work, cell: row.cells[n] }));
  const hrefOf = ({ key }: TermWork) => {
    const place = workOf(key)!;
    if (username !== null) {
      return `${at}/mark?work=${key}&of=${encodeURIComponent(username)}`;
    }
    return place.kind === "training"
      ? `/group/${term.gid}/training/${place.id}/problems`
      : place.kind === "contest"
      ? `/contest/${place.id}`
      : null;
  };
  const columns: Column<{ work: TermWork; cell: TermCell }>[] = [
    {
      title: t("terms.work"),
      cell: "lead",
      of: ({ work }) => {
        const href = hrefOf(work);
        return href === null ? work.title : <a href={href}>{work.title}</a>;
      },
    },
    {
      title: t("terms.kind"),
      width: "narrow",
      isLabelled: true,
      of: ({ work }) =>
        work.isBonus ? t("terms.bonus") : t(KIND_WORDS[work.kind]),
    },
    {
      title: t("trainings.due"),
      isLabelled: true,
      // A column for marks by hand is due at no time.
      of: ({ work }) => work.kind === "hand" ? "–" : <Time at={work.at} />,
    },
    {
      title: t("terms.points"),
      width: "end",
      isLabelled: true,
      of: ({ work, cell }) => (
        <span class="num">
          {cell.points ?? (cell.is === "missing" ? 0 : "–")}/{work.most}
        </span>
      ),
    },
    {
      title: t("terms.state"),
      isLabelled: true,
      of: ({ work, cell }) => {
        const why = said.get(work.key);
        return (
          <>
            {work.isLeft
              ? t("terms.isLeftLong")
              : words.title(cell) ?? t("terms.cellDone")}
            {why !== undefined && (
              <span class="block text-sm text-ink2">
                {why.reason}
                {why.set !== null && (
                  <>
                    {" · "}
                    {byOf(why.set.byUid)}, <Time at={why.set.at} />
                  </>
                )}
              </span>
            )}
          </>
        );
      },
    },
  ];
  return (
    <>
      <ClosedNote term={term} />
      <Parts {...row} />
      {missing.length > 0 && (
        <Notice kind="warn">
          {t("terms.missing", { count: missing.length })}{" "}
          {missing.map((work, n) => (
            <>
              {n > 0 && ", "}
              {hrefOf(work) === null
                ? work.title
                : <a key={work.key} href={hrefOf(work)!}>{work.title}</a>}
            </>
          ))}
        </Notice>
      )}
      <div class="rows">
        <Table
          columns={columns}
          rows={rows}
          keyOf={({ work }) => work.key}
        />
      </div>
      <Formula term={term} />
    </>
  );
}
