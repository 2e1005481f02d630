import { useT } from "../../reader.tsx";
import { EXPORT_PATH, FormatSelect } from "../../exchange/ExportSection.tsx";
import { Button } from "../../ui/Button.tsx";
import { ManyFrame, type ManyFrameProps } from "../../ui/ManyFrame.tsx";
import { VISIBILITY_PATH } from "./VisibilityForm.tsx";
import {
  AdminProblemTable,
  type AdminProblemTableProps,
} from "./AdminProblemTable.tsx";

type AdminProblemListProps =
  & Omit<AdminProblemTableProps, "formId">
  & Pick<ManyFrameProps, "looked">
  & {
    /** How many fit the filter, on all pages. */
    total: number;
  };

const FORM = "picked-problems";

/** A page of problems, and below it the way out for those ticked. */
export function AdminProblemList(
  { total, looked, ...table }: AdminProblemListProps,
) {
  const t = useT();
  const { problems } = table;
  return (
    <div class="pickable flex flex-col gap-5">
      <AdminProblemTable {...table} formId={FORM} />
      <ManyFrame
        id={FORM}
        action={EXPORT_PATH}
        selected={t("exchange.selected")}
        all={total > problems.length
          ? {
            name: "matching",
            label: t("exchange.allMatching", { count: total }),
          }
          : null}
        looked={looked}
      >
        <FormatSelect />
        <Button small icon="download">{t("exchange.exportButton")}</Button>
        <Button small icon="eye" formAction={VISIBILITY_PATH}>
          {t("admin.authMany")}
        </Button>
      </ManyFrame>
    </div>
  );
}
