import {
  QuizImportView,
  QuizUpload,
} from "../../../components/admin/quizzes/QuizImport.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { failure, type Refusal, refuse, unwrap } from "../../../lib/failure.ts";
import { ImportId } from "../../../lib/http/input.ts";
import { canMakeQuizzes } from "../../../lib/quizzes/access.ts";
import {
  forgetQuizImport,
  openQuizImport,
  runQuizImport,
  startQuizImport,
} from "../../../lib/quizzes/exchange/import.ts";
import { MAX_QUIZ_FILE_BYTES } from "../../../lib/quizzes/exchange/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { bankPath, type BankPlace } from "./bank_place.ts";

/** A bank's pages for bringing quizzes of a file into it. */
export function quizImportPages(place: BankPlace) {
  const pathOf = (c: AppContext, importId?: number) =>
    `${bankPath(c, place)}/import${
      importId === undefined ? "" : `/${importId}`
    }`;
  const backOf = (c: AppContext) => ({
    href: bankPath(c, place),
    text: c.get("t")("quizBank.title"),
  });
  const show = (c: AppContext, state: FormState = EMPTY_FORM) => {
    const t = c.get("t");
    if (!canMakeQuizzes(place.gidOf(c), c.get("act").viewer)) {
      throw failure("forbidden");
    }
    return place.show(c, {
      title: t("quizExchange.title"),
      back: backOf(c),
      isRefused: state !== EMPTY_FORM,
      children: <QuizUpload action={pathOf(c)} form={state} />,
    });
  };
  return {
    fresh: page({}, (c) => show(c)),
    upload: form({
      most: { fileBytes: MAX_QUIZ_FILE_BYTES },
      makes: true,
      async run({ c, act, form }) {
        const file = form.files.get("file");
        if (file === undefined) {
          return refuse("fileRequired", { field: "file" });
        }
        const t = c.get("t");
        return await startQuizImport(act, file, {
          gid: place.gidOf(c),
          words: [t("quizBank.true"), t("quizBank.false")],
        });
      },
      next: ({ c }, job) => ({ to: pathOf(c, job.id) }),
      again: ({ c }, state) => show(c, state),
    }),
    job: page({ params: ImportId }, async (c, { params: { importId } }) => {
      const t = c.get("t");
      const opened = unwrap(
        await openQuizImport(c.get("act"), importId, place.gidOf(c)),
      );
      return await place.show(c, {
        title: t("quizExchange.jobTitle", { name: opened.job.file.name }),
        back: backOf(c),
        children: (
          <QuizImportView
            action={pathOf(c, importId)}
            bank={bankPath(c, place)}
            {...opened}
          />
        ),
      });
    }),
    choose: form({
      params: ImportId,
      async run(
        { c, act, form, params: { importId } },
      ): Promise<Result<{ to: string }, Refusal>> {
        const gid = place.gidOf(c);
        if (form.get("action") === "forget") {
          const gone = await forgetQuizImport(act, importId, gid);
          return gone.ok ? { ok: true, value: { to: pathOf(c) } } : gone;
        }
        const wanted = new Set(form.all("wanted").map(Number));
        const begun = await runQuizImport(act, importId, { gid, wanted });
        return begun.ok
          ? { ok: true, value: { to: pathOf(c, importId) } }
          : begun;
      },
      next: (_, done) => done,
    }),
  };
}
