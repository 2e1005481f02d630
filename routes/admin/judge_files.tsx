import { JudgeFileList } from "../../components/admin/JudgeFileList.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { isProblemAdmin } from "../../lib/accounts/access.ts";
import {
  failure,
  type Refusal,
  refuse,
  unlessFull,
  unwrap,
} from "../../lib/failure.ts";
import type { AppContext } from "../../lib/http/request.ts";
import {
  judgeFiles,
  putJudgeFile,
  removeJudgeFile,
} from "../../lib/problems/judge_files.ts";
import { formState, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";

const PATH = "/admin/judge-files";

async function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  return htmlPage(c, {
    title: t("authoring.judgeFilesTitle"),
    layout: "admin",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("authoring.judgeFilesTitle")}</h1>
        <p class="text-ink2 max-w-form">{t("authoring.judgeFilesLead")}</p>
        <JudgeFileList
          t={t}
          moment={momentOf(c)}
          files={await judgeFiles(site)}
          form={form}
          canChange={isProblemAdmin(viewer)}
        />
      </div>
    ),
  });
}

export const showJudgeFiles = (c: AppContext) => show(c, EMPTY_FORM);

export async function uploadJudgeFile(c: AppContext) {
  await using form = await receiveForm(c);
  const file = form.files.get("file");
  const kept = file === undefined
    ? refuse("fileRequired", { field: "file" })
    : await unlessFull(() => putJudgeFile(c.get("act"), file));
  if (!kept.ok) {
    const refusals: Refusal[] = [kept.error];
    return await show(c, formState(c, form, refusals));
  }
  const { file: { name }, isNew } = kept.value;
  return redirect(c, PATH, {
    key: isNew ? "authoring.judgeFileAdded" : "authoring.judgeFileReplaced",
    params: { name },
  });
}

export async function removeJudgeFileForm(c: AppContext) {
  await using form = await receiveForm(c);
  const name = form.get("name");
  if (name === null) throw failure("missing", { field: "name" });
  unwrap(await removeJudgeFile(c.get("act"), name));
  return redirect(c, PATH, {
    key: "authoring.judgeFileRemoved",
    params: { name },
  });
}
