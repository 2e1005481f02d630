import { z } from "zod";
import { RemoteImport } from "../../../components/admin/problem/RemoteImport.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { importRemoteProblem } from "../../../lib/remote/import.ts";
import { RemoteKeyField } from "../../../lib/remote/protocol.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

const PATH = "/admin/problem/remote";

const show = (c: AppContext, state: FormState) => {
  const t = c.get("t");
  return adminPage(c, {
    title: t("remote.importTitle"),
    lead: t("remote.importLead"),
    isRefused: state !== EMPTY_FORM,
    children: <RemoteImport action={PATH} form={state} />,
  });
};

export const showRemote = (c: AppContext) => show(c, EMPTY_FORM);

/** Answered when the other judge has answered. */
export const remoteForm = form({
  schema: z.object({
    name: RemoteKeyField,
    problemId: z.string().max(60, "remoteIdInvalid"),
  }),
  run: ({ act }, { name, problemId }) =>
    importRemoteProblem(act, name, problemId),
  next: (_, { pid, problemId }) => ({
    to: `/admin/problem/edit/${pid}`,
    key: "remote.imported",
    params: { problemId },
  }),
  again: ({ c }, state) => show(c, state),
});
