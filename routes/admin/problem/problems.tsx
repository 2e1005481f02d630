import { AdminProblemList } from "../../../components/admin/problem/AdminProblemList.tsx";
import {
  AdminProblemFilter,
  ProblemListActions,
  ShowAllProblems,
} from "../../../components/admin/problem/ProblemListHead.tsx";
import { TroubleList } from "../../../components/admin/verdicts/TroubleList.tsx";
import {
  optionalId,
  optionalNumber,
  optionalText,
} from "../../../lib/http/input.ts";
import { adminProblems } from "../../api/admin_problems.ts";
import { listPage } from "../../list_page.tsx";
import { listMarks } from "./list_marks.ts";

/** All problems, above them what the viewer should mend. */
export const adminProblemList = listPage({
  path: "/admin/problems",
  rows: 30,
  isSizable: true,
  asks: { keyword: optionalText(100), auth: optionalNumber, tag: optionalId },
  async show(c, { query, kept }) {
    const t = c.get("t");
    const act = c.get("act");
    const { total, rows } = adminProblems(act, query);
    const looked = [query.keyword, query.auth, query.tag];
    const { troubles, broken, doubts } = await listMarks(act, rows);
    return {
      title: t("admin.listTitle"),
      layout: "admin",
      total,
      actions: <ProblemListActions viewer={act.viewer} />,
      filter: (
        <>
          <TroubleList troubles={troubles} />
          <AdminProblemFilter
            keyword={query.keyword}
            auth={query.auth}
            kept={kept(["keyword", "auth"])}
          />
        </>
      ),
      empty: {
        icon: "book",
        title: t("problems.emptyList"),
        children: looked.some((asked) => asked !== undefined) && (
          <ShowAllProblems />
        ),
      },
      rows: total === 0 ? null : (
        <AdminProblemList
          viewer={act.viewer}
          problems={rows}
          doubts={doubts}
          broken={broken}
          total={total}
          looked={{ keyword: query.keyword, auth: query.auth, tag: query.tag }}
        />
      ),
    };
  },
});
