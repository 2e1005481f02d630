import { useT } from "../../reader.tsx";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { downloadPath } from "../cases/DataSection.tsx";
import { authWord } from "../problem/field_words.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** A problem of the group whose training asks it. */
export interface OwnProblem {
  pid: number;
  problemId: string;
  auth: Problem["auth"];
  hasCases: boolean;
  /** Where it is changed, shown and deleted; null: by others. */
  editHref: string | null;
}

interface OwnProps {
  row: { key: string; own: OwnProblem | null };
}

/** The name of the field that says who sees a problem. */
export const authField = (key: string) => `auth ${key}`;

/** Who sees it; saved with the rows' order and points. */
export function OwnAuth({ row: { key, own } }: OwnProps) {
  const t = useT();
  if (own === null) return null;
  const { auth, problemId, editHref } = own;
  if (editHref === null) return <>{authWord(t, auth)}</>;
  return (
    <Select
      name={authField(key)}
      small
      label={t("groups.authOf", { id: problemId })}
      value={String(auth)}
      options={Object.values(PROBLEM_AUTH).map((one) => ({
        value: String(one),
        text: authWord(t, one),
        disabled: one === PROBLEM_AUTH.contest && auth !== one,
      }))}
    />
  );
}

/** What else is done with it: changed, its cases taken along, deleted. */
export function OwnMenu({ row: { key, own } }: OwnProps) {
  const t = useT();
  if (own === null || own.editHref === null && !own.hasCases) return null;
  const { pid, problemId: id, hasCases, editHref } = own;
  return (
    <details class="menu">
      <summary
        class="btn btn-quiet btn-small btn-icon"
        aria-label={t("authoring.menuOf", { id })}
        title={t("admin.actions")}
      >
        <Icon name="dots" />
      </summary>
      <div class="menu-list">
        {editHref !== null && (
          <a href={editHref}>
            <Icon name="edit" /> {t("practice.toEdit")}
          </a>
        )}
        {hasCases && (
          <a href={downloadPath(pid)}>
            <Icon name="download" /> {t("data.download")}
          </a>
        )}
        {editHref !== null && (
          <Button
            kind="danger"
            icon="trash"
            name="action"
            value={`delete ${key}`}
            confirm={t("admin.deleteAsk", { id })}
          >
            {t("admin.delete")}
          </Button>
        )}
      </div>
    </details>
  );
}
