import { z } from "zod";
import { JudgeFileList } from "../../../components/admin/cases/JudgeFileList.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { isProblemAdmin } from "../../../lib/accounts/access.ts";
import { refuse } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  judgeFiles,
  putJudgeFile,
  removeJudgeFile,
} from "../../../lib/problems/cases/judge_files.ts";
import { form } from "../../form.ts";
import { htmlPage } from "../../page.tsx";

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
          files={await judgeFiles(site)}
          form={form}
          canChange={isProblemAdmin(viewer)}
        />
      </div>
    ),
  });
}

export const showJudgeFiles = (c: AppContext) => show(c, EMPTY_FORM);

export const uploadJudgeFile = form({
  async run({ act, form }) {
    const file = form.files.get("file");
    return file === undefined
      ? refuse("fileRequired", { field: "file" })
      : await putJudgeFile(act, file);
  },
  next: (_, { file: { name }, isNew }) => ({
    to: PATH,
    key: isNew ? "authoring.judgeFileAdded" : "authoring.judgeFileReplaced",
    params: { name },
  }),
  again: ({ c }, form) => show(c, form),
});

export const removeJudgeFileForm = form({
  schema: z.object({ name: z.string() }),
  run: ({ act }, { name }) => removeJudgeFile(act, name),
  next: (_, __, { name }) => ({
    to: PATH,
    key: "authoring.judgeFileRemoved",
    params: { name },
  }),
});
