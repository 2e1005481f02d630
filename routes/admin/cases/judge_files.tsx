import { z } from "zod";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { isProblemAdmin } from "../../../lib/accounts/access.ts";
import { refuse } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  type JudgeFile,
  judgeFiles,
  putJudgeFile,
  removeJudgeFile,
} from "../../../lib/problems/cases/judge_files.ts";
import { form } from "../../form.ts";
import { htmlPage } from "../../page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { FileTable } from "../../../components/admin/cases/FileTable.tsx";
import { UploadForm } from "../../../components/admin/cases/UploadForm.tsx";

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

interface JudgeFileListProps {
  files: readonly JudgeFile[];
  form: FormState;
  /** Other admins look. */
  canChange: boolean;
}

/** What stands beside every checker of the site, and the form for more. */
function JudgeFileList(props: JudgeFileListProps) {
  const t = useT();
  const { files, form, canChange } = props;
  return (
    <>
      {canChange && (
        <UploadForm
          action="/admin/judge-files"
          form={form}
          label={t("authoring.judgeFile")}
          help={t("authoring.judgeFileHelp")}
          send={t("authoring.judgeFileUpload")}
        />
      )}
      <div class="card">
        {files.length === 0
          ? (
            <Empty icon="code" title={t("authoring.judgeFilesNone")}>
              {!canChange && <p>{t("authoring.judgeFilesAsk")}</p>}
            </Empty>
          )
          : (
            <FileTable
              {...{ files }}
              withAuthors
              remove={canChange
                ? {
                  action: "/admin/judge-files/remove",
                  ask: (name) => t("authoring.judgeFileRemoveAsk", { name }),
                }
                : undefined}
            />
          )}
      </div>
    </>
  );
}
