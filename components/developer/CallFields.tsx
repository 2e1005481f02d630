import { useT } from "../reader.tsx";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { CardLabel } from "../ui/CardLabel.tsx";

export interface CallField {
  name: string;
  where: "path" | "query" | "body" | "form";
  /** In the words of JSON Schema. */
  type: string;
  required: boolean;
}

/** What a call takes. */
export function CallFields(
  { fields }: { fields: readonly CallField[] },
) {
  const t = useT();
  return (
    <div class="rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("developer.name")}</th>
            <th>{t("developer.where")}</th>
            <th>{t("developer.type")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, where, type, required }) => (
            <tr key={`${where} ${name}`}>
              <td class="lead mono">
                {name}
                {required && (
                  <span class="text-danger" title={t("developer.required")}>
                    <span aria-hidden="true">*</span>
                    <span class="sr-only">{t("developer.required")}</span>
                  </span>
                )}
              </td>
              <td class="text-ink2">
                <CardLabel text={t("developer.where")} />
                {t(PLACES[where])}
              </td>
              <td class="mono">
                <CardLabel text={t("developer.type")} />
                {type}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PLACES = {
  path: "developer.inPath",
  query: "developer.inQuery",
  body: "developer.inBody",
  form: "developer.inForm",
} as const satisfies Record<CallField["where"], MessageKey>;
