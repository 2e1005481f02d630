import { z } from "zod";
import {
  AttachmentsAdmin,
  attachmentsPath,
} from "../../../components/admin/cases/AttachmentsAdmin.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { unwrap } from "../../../lib/failure.ts";
import { Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  MAX_ATTACHMENT_BYTES,
  putAttachment,
  removeAttachment,
  uploadedAttachments,
} from "../../../lib/problems/cases/attachments.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { problemPage } from "../problem/problem_page.tsx";

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
        <AttachmentsAdmin
          pid={problem.pid}
          files={await uploadedAttachments(site, problem.pid)}
          form={form}
        />
      </>
    ),
  });
}

const opened = async (c: AppContext, pid: number) =>
  unwrap(await openForEdit(c.get("act"), pid)).problem;

export const showAttachments = page(
  { params: Pid },
  async (c, { params }) => show(c, await opened(c, params.pid), EMPTY_FORM),
);

export const uploadAttachment = form({
  params: Pid,
  open: (c, { pid }) => opened(c, pid),
  most: { fileBytes: MAX_ATTACHMENT_BYTES },
  async run({ act, form, opened: problem }) {
    const file = form.file("file");
    return file.ok ? await putAttachment(act, problem, file.value) : file;
  },
  next: ({ params: { pid } }, { file: { name }, isNew }) => ({
    to: attachmentsPath(pid),
    key: isNew ? "practice.annexAdded" : "practice.annexReplaced",
    params: { name },
  }),
  again: ({ c, opened: problem }, form) => show(c, problem, form),
});

export const removeAttachmentForm = form({
  params: Pid,
  open: (c, { pid }) => opened(c, pid),
  schema: z.object({ name: z.string() }),
  run: ({ act, opened: problem }, { name }) =>
    removeAttachment(act, problem, name),
  next: ({ params: { pid } }, _, { name }) => ({
    to: attachmentsPath(pid),
    key: "practice.annexRemoved",
    params: { name },
  }),
});
