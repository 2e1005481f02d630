import { z } from "zod";
import {
  BankActions,
  QuizFilter,
  ShowAllQuizzes,
} from "../../../components/admin/quizzes/QuizFilter.tsx";
import { QuizTable } from "../../../components/admin/quizzes/QuizTable.tsx";
import { optionalId, optionalText } from "../../../lib/http/input.ts";
import { QUIZ_TYPES } from "../../../lib/quizzes/schema.ts";
import { listPage } from "../../list_page.tsx";
import { bankPath, type BankPlace, bankRow } from "./bank_place.ts";

/** The list of a quiz bank: by kind, tag and words, newest first. */
export const bankList = (place: BankPlace) =>
  listPage({
    path: place.path,
    rows: 20,
    isSizable: true,
    asks: {
      keyword: optionalText(100),
      type: z.enum(QUIZ_TYPES).optional().catch(undefined),
      tag: optionalId,
    },
    show(c, { query, part }) {
      const t = c.get("t");
      const path = bankPath(c, place);
      const { keyword, type, tag } = query;
      const { total, rows } = c.get("act").site.quizzes.catalogue.list(
        { gid: place.gidOf(c), keyword, type, tag },
        part,
      );
      const isNarrowed = [keyword, type, tag].some((asked) =>
        asked !== undefined
      );
      return {
        title: t("quizBank.title"),
        layout: place.layout,
        total,
        frame: place.frame && ((list) => place.frame!(c, list)),
        actions: (
          <BankActions
            path={path}
            asked={{ keyword, type, tag }}
          />
        ),
        filter: <QuizFilter path={path} keyword={keyword} type={type} />,
        empty: {
          icon: "list",
          title: t(isNarrowed ? "quizBank.noneFound" : "quizBank.none"),
          children: isNarrowed && <ShowAllQuizzes path={path} />,
        },
        rows: rows.length === 0 ? null : (
          <QuizTable
            path={path}
            rows={rows.map((quiz) => bankRow(c, quiz))}
          />
        ),
      };
    },
  });
