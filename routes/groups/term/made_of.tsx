import { useT } from "../../../components/reader.tsx";
import { type Column, Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { boardOf } from "../../../lib/contests/board/board.ts";
import {
  boardProblems,
  titleOn,
} from "../../../lib/contests/board/problems.ts";
import { boardQuizzes } from "../../../lib/contests/board/quizzes.ts";
import { contestOf } from "../../../lib/contests/list.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenMark } from "../../../lib/terms/marking.ts";
import { workOf } from "../../../lib/terms/works.ts";
import { gradebookOf } from "../../../lib/trainings/gradebook.ts";
import { itemWords } from "../../../components/trainings/item_words.ts";

interface Piece {
  id: string;
  title: string;
  points: number;
  most: number | null;
  tries: number;
  /** When the last one was; null: of a contest. */
  lastAt: number | null;
  /** What it tells of; null: nothing, or not here. */
  href: string | null;
}

/** What a number of a term is made of, as it stands now: the items of a homework, the columns of a board. */
export async function piecesOf(
  c: AppContext,
  { term, work, row, cell }: OpenMark,
): Promise<Piece[]> {
  const { site } = c.get("act");
  const place = workOf(work.key)!;
  const uids = [row.uid, ...row.twins];
  if (place.kind === "training") {
    const training = site.trainings.shelf.get(place.id);
    if (training === null) return [];
    const { items, rows } = await gradebookOf({ site }, training);
    const best = rows.filter(({ uid }) => uids.includes(uid))
      .sort((a, b) => b.total - a.total)[0];
    const at = `/group/${term.gid}/training/${training.tid}`;
    return items.map((item): Piece => {
      const grade = best?.grades.get(item.key);
      return {
        ...itemWords(c.get("t"), item),
        points: grade?.points ?? 0,
        most: item.points,
        tries: grade?.tries ?? 0,
        lastAt: grade?.lastAt ?? null,
        href: grade === undefined
          ? null
          : "exam" in item
          ? `${at}/exam/results/${best.uid}/${grade.submitId + 1}`
          : "quiz" in item
          ? `${at}/quiz/${item.quiz.qid}?answer=${grade.submitId}`
          : `/group/${term.gid}/submission-detail/${grade.submitId}`,
      };
    });
  }
  const contest = place.kind === "contest" ? contestOf(site, place.id) : null;
  // Before it is told, nothing of its board is.
  if (contest === null || cell.is === "open") return [];
  const seen = { takesLate: false, seal: null, until: null };
  const { board, rule } = await boardOf(site, contest, seen);
  const cells = uids.map((uid) => board.rowOf(uid)?.cells)
    .find((cells) => cells !== undefined);
  const t = c.get("t");
  return [
    ...boardProblems(site, place.id).map((problem) => ({
      id: problem.displayId,
      pid: problem.pid,
      title: titleOn(problem, t.locale),
    })),
    ...rule === "oi"
      ? boardQuizzes(site, place.id).map((quiz) => ({
        id: quiz.displayId,
        pid: quiz.pid,
        title: quiz.displayTitle,
      }))
      : [],
  ].map(({ id, pid, title }): Piece => ({
    id,
    title,
    points: Math.round(10 * (cells?.get(pid)?.points ?? 0)) / 10,
    most: null,
    tries: cells?.get(pid)?.total ?? 0,
    lastAt: null,
    href: null,
  }));
}

/** The pieces of one number, a row each. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const t = useT();
  const hasTimes = pieces.some(({ lastAt }) => lastAt !== null);
  const columns: (Column<Piece> | null)[] = [
    {
      title: t("terms.item"),
      cell: "lead",
      of: ({ id, title, href }) => {
        const text = title === "" ? id : `${id} ${title}`;
        return href === null ? text : <a href={href}>{text}</a>;
      },
    },
    {
      title: t("terms.points"),
      width: "end",
      isLabelled: true,
      of: ({ points, most }) => (
        <span class="num">{most === null ? points : `${points}/${most}`}</span>
      ),
    },
    {
      title: t("terms.tries"),
      width: "end",
      isLabelled: true,
      of: ({ tries }) => <span class="num">{tries}</span>,
    },
    hasTimes
      ? {
        title: t("terms.lastTry"),
        isLabelled: true,
        of: ({ lastAt }) => lastAt === null ? "" : <Time at={lastAt} />,
      }
      : null,
  ];
  return (
    <div class="rows">
      <Table columns={columns} rows={pieces} keyOf={({ id }) => id} />
    </div>
  );
}
