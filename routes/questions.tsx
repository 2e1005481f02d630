import { z } from "zod";
import { CodeExcerpt } from "../components/submissions/CodeView.tsx";
import { ProblemName } from "../components/problems/ProblemName.tsx";
import { useT } from "../components/reader.tsx";
import { Table } from "../components/ui/Table.tsx";
import { Time } from "../components/ui/Time.tsx";
import { PersonName } from "../components/users/PersonName.tsx";
import { beginningOf } from "../lib/clip.ts";
import { MAX_EXCERPT_CHARS } from "../lib/messages/schema.ts";
import { isStaff } from "../lib/accounts/access.ts";
import { knowsNames } from "../lib/groups/access.ts";
import { optionalId } from "../lib/http/input.ts";
import type { MessageKey } from "../lib/i18n/mod.ts";
import { anyLanguage } from "../lib/judging/any_language.ts";
import { codeHtml } from "../lib/markdown/code.ts";
import {
  askedQuestions,
  chosenDesks,
  type ListedQuestion,
  ownQuestions,
  QUESTION_VIEWS,
  type QuestionView,
  type SharedQuestion,
  sharedQuestions,
} from "../lib/notes/list.ts";
import type { Desk } from "../lib/notes/schema.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { listPage } from "./list_page.tsx";
import { readerOf } from "./page.tsx";
import {
  type PlacedProblem,
  placedProblem,
  submissionHref,
} from "./problems/placed.ts";
import { Tabs } from "../components/ui/Tabs.tsx";

/**
 * Questions at programs (row S4.3): to a teacher those of their classes, first what waits;
 * to a pupil their own, and what a teacher has shown to the class without a name.
 */
export const questionList = listPage({
  path: "/questions",
  rows: 20,
  asks: {
    view: z.enum(QUESTION_VIEWS).optional().catch(undefined),
    gid: optionalId,
    pid: optionalId,
  },
  async show(c, { query, part, hrefOf }) {
    const act = c.get("act");
    const t = c.get("t");
    const { gid, pid } = query;
    const isTeacher = chosenDesks(act, {}).length > 0;
    const views = QUESTION_VIEWS.filter((view) =>
      isTeacher || view === "mine" || view === "shared"
    );
    const view: QuestionView = query.view && views.includes(query.view)
      ? query.view
      : views[0];
    const common = {
      title: t("notes.listTitle"),
      filter: (
        <Tabs
          label={t("notes.listTitle")}
          tabs={views.map((key) => ({
            href: hrefOf({ view: key }),
            text: t(VIEWS[key]),
            isCurrent: key === view,
          }))}
        />
      ),
      empty: {
        icon: "chat",
        title: t("notes.none"),
        children: view === "mine" && <p>{t("notes.noneHelp")}</p>,
        next: { href: "/problem", text: t("problems.listTitle") },
      },
    } as const;
    if (view === "shared") {
      const all = await sharedQuestions(act, { gid, pid });
      const rows = all.slice(part.from, part.from + part.limit);
      return {
        ...common,
        total: all.length,
        rows: rows.length === 0
          ? null
          : <SharedList rows={await Promise.all(rows.map(toShared(c)))} />,
      };
    }
    const { total, rows } = view === "mine"
      ? await ownQuestions(act, { part })
      : await askedQuestions(act, { gid, view, part });
    return {
      ...common,
      total,
      rows: rows.length === 0
        ? null
        : <QuestionTable rows={rows.map((row) => toRow(c, row))} />,
    };
  },
});

const VIEWS = {
  waiting: "notes.view.waiting",
  all: "notes.view.all",
  mine: "notes.view.mine",
  shared: "notes.view.shared",
} as const satisfies Record<QuestionView, MessageKey>;

interface QuestionRow {
  id: number;
  href: string;
  problem: PlacedProblem | null;
  problemId: string;
  text: string;
  line: number | null;
  at: number;
  isWaiting: boolean;
  username: string | null;
  realname: string | null;
}

function toRow(
  c: AppContext,
  { note, submission, problem }: ListedQuestion,
): QuestionRow {
  const { site } = c.get("act");
  const { directory } = site.accounts;
  return {
    id: note.id,
    href: `${submissionHref(site, submission)}#note-${note.to ?? note.id}`,
    problem: problem &&
      placedProblem(site, submission.venue, problem, c.get("locale")),
    problemId: submission.displayPid,
    text: clipped(note.text),
    line: note.line,
    at: note.at,
    isWaiting: note.answeredAt === null,
    username: directory.nameOf(note.uid),
    realname: knowsPeople(c, note.desk)
      ? directory.get(note.uid)?.realname ?? null
      : null,
  };
}

const clipped = (text: string) =>
  text.length > MAX_EXCERPT_CHARS
    ? `${beginningOf(text, MAX_EXCERPT_CHARS)}…`
    : text;

const knowsPeople = (c: AppContext, { kind, id }: Desk) =>
  kind === "group"
    ? knowsNames(c.get("act"), { gid: id, isAdmin: true, isMember: true })
    : isStaff(c.get("act").viewer);

function QuestionTable({ rows }: { rows: readonly QuestionRow[] }) {
  const t = useT();
  return (
    <Table
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("notes.asked"),
          cell: "lead",
          of: ({ href, text }) => <a class="row-link" href={href}>{text}</a>,
        },
        {
          title: t("submissions.problem"),
          of: ({ problem, problemId, line }) => (
            <>
              {problem === null
                ? problemId
                : <ProblemName {...problem} href={undefined} />}
              {line !== null && (
                <small class="text-ink2">
                  {" "}
                  {t("notes.atLine", { number: line })}
                </small>
              )}
            </>
          ),
        },
        {
          title: t("notes.from"),
          of: ({ username, realname }) => (
            <PersonName
              username={username}
              realname={realname}
              gone={t("people.goneAccount")}
            />
          ),
        },
        {
          title: t("notes.state"),
          of: ({ isWaiting }) =>
            isWaiting ? <b>{t("notes.isWaiting")}</b> : t("notes.isAnswered"),
        },
        { title: t("submissions.when"), of: ({ at }) => <Time at={at} /> },
      ]}
    />
  );
}

interface SharedRow extends Pick<SharedQuestion, "thread" | "excerpt"> {
  problem: PlacedProblem;
  html: string | null;
}

const toShared =
  (c: AppContext) =>
  async ({ problem, venue, thread, excerpt }: SharedQuestion): Promise<
    SharedRow
  > => ({
    thread,
    excerpt,
    problem: placedProblem(c.get("act").site, venue, problem, c.get("locale")),
    html: excerpt && await codeHtml(
      readerOf(c),
      excerpt.code,
      anyLanguage(excerpt.language)?.grammar ?? "cpp",
    ),
  });

/** Neither who asked nor when: both would say whose program it is. */
function SharedList({ rows }: { rows: readonly SharedRow[] }) {
  const t = useT();
  return (
    <ul class="flex flex-col gap-5">
      {rows.map(({ thread, excerpt, problem, html }) => (
        <li key={thread.id} class="card p-5 flex flex-col gap-3">
          <h2 class="text-md">
            <ProblemName {...problem} />
          </h2>
          {thread.notes.map((note) => (
            <div key={note.id} class="note-words">
              <p class="note-head">
                <b>
                  {note.kind === "question"
                    ? t("notes.somebody")
                    : t("notes.teacher")}
                </b>
              </p>
              <p class="note-text">{note.text}</p>
            </div>
          ))}
          {excerpt && (
            <figure class="flex flex-col gap-1">
              <figcaption class="text-sm text-ink2">
                {t("notes.linesFrom", {
                  from: excerpt.first,
                  number: thread.line!,
                })}
              </figcaption>
              <CodeExcerpt code={excerpt.code} html={html} />
            </figure>
          )}
        </li>
      ))}
    </ul>
  );
}
