import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import {
  type Column,
  columnsIn,
  linkColumns,
} from "../../../lib/contests/columns.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import type { OwnerPages } from "../../owner.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";

const MAX_ID_CHARS = 100;
const Wanted = z.object({
  columns: z.array(z.object({
    column: z.number().int(),
    problemId: z.string().trim().max(MAX_ID_CHARS, "textTooLong"),
  })),
});

/** The fields are named by their columns. */
const pick = (form: Form) => ({
  columns: Object.entries(form.toObject()).flatMap(([name, value]) => {
    const [, column] = /^column(\d{1,4})$/.exec(name) ?? [];
    return column === undefined
      ? []
      : [{ column: Number(column), problemId: String(value) }];
  }),
});

/** Which problems of this site stand for the columns of a contest that was held elsewhere (spec 4 E7.2). */
export function showColumns(
  c: AppContext,
  at: OwnerPages,
  { cid, form }: { cid: number; form: FormState },
) {
  return contestAdminPage(c, at, {
    listed: openManaged(c, at, cid),
    tab: "problems",
    isRefused: form !== EMPTY_FORM,
    children: (
      <Columns
        action={at.url(c, `/admin/contest/${cid}/columns`)}
        columns={columnsIn(c.get("act").site, cid)}
        form={form}
      />
    ),
  });
}

export const saveColumns = (at: OwnerPages) =>
  form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: Wanted,
    pick,
    run: ({ act, params: { cid } }, { columns }) =>
      linkColumns(act, cid, columns),
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/problems`),
      key: "contestImport.columnSaved",
    }),
    again: ({ c, params: { cid } }, state) =>
      showColumns(c, at, { cid, form: state }),
  });

function Columns({ action, columns, form }: {
  action: string;
  columns: readonly Column[];
  form: FormState;
}) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <FormErrors form={form} />
      <FormCard
        title={t("contestImport.columns")}
        help={t("contestImport.columnsHelp")}
      >
        {columns.map((
          { item: { column, displayId, displayTitle }, problem },
        ) => (
          <TextField
            key={column}
            name={`column${column}`}
            label={displayTitle === displayId
              ? displayId
              : `${displayId} ${displayTitle}`}
            value={problem?.problemId ?? ""}
            placeholder={t("contestImport.columnProblem")}
            form={form}
          />
        ))}
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
      </FormButtons>
    </form>
  );
}
