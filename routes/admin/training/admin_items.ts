import type { AdminItem } from "../../../components/admin/trainings/ItemsAdmin.tsx";
import type { OwnProblem } from "../../../components/admin/trainings/OwnProblem.tsx";
import { managesForGroup } from "../../../lib/problems/access.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import { canEditQuiz } from "../../../lib/quizzes/access.ts";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Act } from "../../../lib/site/site.ts";
import { allItems } from "../../../lib/trainings/item_lists.ts";
import { pointsOf } from "../../../lib/trainings/items.ts";
import { quizPoints } from "../../../lib/trainings/quizzes.ts";
import { closedBy, displayIdOf } from "../../../lib/trainings/reading.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import type { VenueItem } from "../../../lib/venues/schema.ts";
import { groupProblemEdit } from "../../groups/problem_address.ts";
import type { OwnerPages } from "../../owner.tsx";

/** What a training asks, as who makes it sees it. */
export function adminItems(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
): AdminItem[] {
  const { site } = c.get("act");
  const path = at.url(c, `/training/${training.tid}`);
  const deleted = site.venues.items.of({ kind: "training", id: training.tid })
    .filter(({ asks, itemId }) =>
      asks === "problem" && site.problems.catalogue.get(itemId) === null
    )
    .map((item) => ({ ...item, points: pointsOf(item) }))
    .map((
      { asks, itemId, order, displayId, displayTitle, points },
    ): AdminItem => ({
      key: `${asks} ${itemId}`,
      order,
      displayId: displayId || "–",
      title: displayTitle || c.get("t")("trainingAdmin.itemDeletedTitle"),
      author: "",
      points,
      closed: "deleted",
      isQuiz: false,
      quiz: null,
      own: null,
      href: null,
    }));
  const there = allItems(site, training).map((row): AdminItem => {
    const { asks, itemId, order, displayId, displayTitle } = row.item;
    const common = { key: `${asks} ${itemId}`, order };
    return "quiz" in row
      ? {
        ...common,
        displayId: displayId || `Q${itemId}`,
        title: displayTitle || row.quiz.headline,
        author: site.accounts.directory.nameOf(row.quiz.authorUid) ?? "",
        points: quizPoints(row),
        closed: null,
        isQuiz: true,
        quiz: {
          qid: itemId,
          type: row.quiz.type,
          tags: tagsOf(c.get("act"), row.quiz.tags, c.get("locale")),
          editHref: canEditQuiz(row.quiz, c.get("act").viewer)
            ? quizEdit(row.quiz)
            : null,
        },
        own: null,
        href: `${path}/quiz/${itemId}`,
      }
      : {
        ...common,
        displayId: displayIdOf(row),
        title: titleOf(row.problem, c.get("locale")),
        author: row.problem.author,
        points: pointsOf(row.item),
        closed: closedBy(row.problem, training),
        isQuiz: false,
        quiz: null,
        own: ownOf(c.get("act"), training, row.problem),
        href: `${path}/problem/${encodeURIComponent(displayIdOf(row))}`,
      };
  });
  return [...there, ...deleted].sort((a, b) => a.order - b.order);
}

const quizEdit = ({ gid, qid }: Pick<Quiz, "gid" | "qid">) =>
  `${gid === null ? "/admin/quiz" : `/group/${gid}/admin/quiz`}/${qid}/edit`;

/** What of a group's own problem may be done from its row; null: it is another's. */
function ownOf(
  { viewer }: Act,
  { gid }: WholeTraining,
  problem: Problem,
): OwnProblem | null {
  if (gid === null || problem.gid !== gid) return null;
  const { pid, problemId, auth, caseCount } = problem;
  return {
    pid,
    problemId,
    auth,
    hasCases: caseCount > 0,
    editHref: managesForGroup(problem, viewer)
      ? groupProblemEdit(gid, pid)
      : null,
  };
}

/** What an item is worth as it is. */
export function worthOf({ site }: Act, item: VenueItem): number {
  const quiz = item.asks === "quiz"
    ? site.quizzes.catalogue.get(item.itemId)
    : null;
  return quiz === null ? pointsOf(item) : quizPoints({ quiz, item });
}
