import { BoardRow } from "../../../components/boards/BoardRow.tsx";
import { BoardTable } from "../../../components/boards/BoardTable.tsx";
import { boardWords } from "../../../components/boards/words.ts";
import { useT } from "../../../components/reader.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import type { rehearsalBoard } from "../../../lib/rehearsals/report.ts";
import type { Rehearsal } from "../../../lib/rehearsals/schema.ts";

/** The board that made-up teams have come to. */
export function RehearsalBoard({ rehearsal, board, most, back }: {
  rehearsal: Rehearsal | null;
  board: Awaited<ReturnType<typeof rehearsalBoard>> | null;
  most: number;
  back: string;
}) {
  const t = useT();
  if (rehearsal === null || board === null || board.rows.length === 0) {
    return (
      <Empty
        icon="list"
        title={t("rehearsal.boardEmpty")}
        next={{ href: back, text: t("rehearsal.title") }}
      />
    );
  }
  const { rules: { rule }, columns, teams } = rehearsal;
  const words = boardWords(t, rule);
  const digits = String(teams).length;
  return (
    <section class="flex flex-col gap-4">
      <p class="max-w-[70ch]">
        {t("rehearsal.boardAbout")} <a href={back}>{t("rehearsal.title")}</a>
      </p>
      <BoardTable
        {...{ rule, words }}
        heads={columns.map(({ pid, displayId, color }, n) => ({
          pid,
          displayId,
          color,
          title: displayId,
          ...board.counts[n],
          href: null,
        }))}
        pinned={null}
        rows={board.rows.map(({ team, standing, cells }, n) => (
          <BoardRow
            key={team}
            {...{ rule, columns, words, most }}
            follow={null}
            line={{
              uid: String(team),
              name: t("rehearsal.team", {
                n: String(team + 1).padStart(digits, "0"),
              }),
              username: "",
              school: null,
              avatar: null,
              members: "",
              isGirl: false,
              isStar: false,
              isOwn: false,
              isFollowed: false,
              rank: standing.rank,
              award: standing.award,
              points: standing.row.points,
              time: standing.row.time,
              last: standing.row.last,
              isStep: n === 0 ||
                board.rows[n - 1].standing.row.points !==
                  standing.row.points,
              cells,
            }}
          />
        ))}
      />
    </section>
  );
}
