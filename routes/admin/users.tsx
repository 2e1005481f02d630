import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
} from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { importUsers, MAX_IMPORT_ROWS } from "../../lib/accounts/service.ts";
import { readTextTable } from "../../lib/files/text_table.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { tellSkipped } from "../api/account.ts";
import { formState, receiveForm } from "../forms.ts";
import { htmlPage, redirect } from "../page.tsx";

function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  return htmlPage(c, {
    title: t("admin.importTitle"),
    layout: "admin",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("admin.importTitle")}</h1>
        <form class="flex flex-col gap-4 max-w-[760px]" method="post">
          <FormErrors t={t} form={form} />
          <TextArea
            name="csv"
            label={t("admin.importLabel")}
            help={t("admin.importHelp")}
            placeholder={t("admin.importPlaceholder")}
            form={form}
            rows={14}
            mono
            required
          />
          <div>
            <Button kind="primary" icon="upload">
              {t("admin.importSubmit")}
            </Button>
          </div>
        </form>
      </div>
    ),
  });
}

export const showImport = (c: AppContext) => show(c, EMPTY_FORM);

/** Good rows are added; the form comes back with those that were not. */
export async function importForm(c: AppContext) {
  await using form = await receiveForm(c);
  const table = readTextTable(form.get("csv") ?? "");
  if (!table.ok) {
    return show(c, formState(c, form, [{ ...table.error, field: "csv" }]));
  }
  const rows = table.value.map(({ cells }) => cells);
  if (rows.length === 0 || rows.length > MAX_IMPORT_ROWS) {
    return show(
      c,
      formState(c, form, [
        rows.length === 0 ? { code: "importEmpty", field: "csv" } : {
          code: "importTooMany",
          params: { rows: rows.length, most: MAX_IMPORT_ROWS },
          field: "csv",
        },
      ]),
    );
  }
  const report = await importUsers(c.get("act"), rows);
  if (report.skipped.length === 0) {
    return redirect(c, "/admin/user/import", {
      key: "admin.importDone",
      params: { added: report.added },
    });
  }
  const left = new Set(report.skipped.map(({ row }) => row));
  const state = formState(c, form, [{
    code: "importIncomplete",
    params: {
      added: report.added,
      skipped: report.skipped.length,
      rows: tellSkipped(
        c,
        report.skipped.map(({ row, ...skipped }) => ({
          ...skipped,
          row: table.value[row - 1].row,
        })),
      ),
    },
  }]);
  const csv = rows.filter((_, n) => left.has(n + 1))
    .map((row) => row.map(quote).join(",")).join("\n");
  return show(c, { ...state, values: { csv } });
}

const quote = (cell: string) =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
