import { z } from "zod";
import { AnnexAdmin, annexPath } from "../../components/admin/AnnexAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { failure, unlessFull, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import {
  annexFiles,
  MAX_ANNEX_BYTES,
  putAnnex,
  removeAnnex,
} from "../../lib/problems/annex.ts";
import { openForEdit } from "../../lib/problems/service.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { page } from "../define.ts";
import { formState, receiveFile, receiveForm } from "../forms.ts";
import { momentOf, redirect } from "../page.tsx";
import { problemPage } from "./problem_page.tsx";

const Params = z.object({ pid: id });

async function show(c: AppContext, problem: Problem, form: FormState) {
  const t = c.get("t");
  const { site } = c.get("act");
  return await problemPage(c, {
    problem,
    current: "annex",
    isRefused: form !== EMPTY_FORM,
    children: (
      <>
        <p class="text-ink2 max-w-form">{t("practice.annexLead")}</p>
        <AnnexAdmin
          t={t}
          moment={momentOf(c)}
          pid={problem.pid}
          files={await annexFiles(site, problem.pid)}
          form={form}
        />
      </>
    ),
  });
}

const opened = async (c: AppContext, pid: number) =>
  unwrap(await openForEdit(c.get("act"), pid)).problem;

export const showAnnex = page(
  { params: Params },
  async (c, { params }) => show(c, await opened(c, params.pid), EMPTY_FORM),
);

export const uploadAnnex = page({ params: Params }, async (c, { params }) => {
  const problem = await opened(c, params.pid);
  await using form = await receiveFile(c, MAX_ANNEX_BYTES);
  const file = form.file("file");
  const kept = file.ok
    ? await unlessFull(() => putAnnex(c.get("act"), problem, file.value))
    : file;
  if (!kept.ok) return await show(c, problem, formState(c, form, [kept.error]));
  const { file: { name }, isNew } = kept.value;
  return redirect(c, annexPath(problem.pid), {
    key: isNew ? "practice.annexAdded" : "practice.annexReplaced",
    params: { name },
  });
});

export const removeAnnexForm = page(
  { params: Params },
  async (c, { params }) => {
    const problem = await opened(c, params.pid);
    await using form = await receiveForm(c);
    const name = form.get("name");
    if (name === null) throw failure("missing", { field: "name" });
    unwrap(await removeAnnex(c.get("act"), problem, name));
    return redirect(c, annexPath(problem.pid), {
      key: "practice.annexRemoved",
      params: { name },
    });
  },
);
