import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { HiddenHead } from "../../ui/HiddenHead.tsx";
import { Time } from "../../ui/Time.tsx";
import { Bytes } from "./Bytes.tsx";

interface KeptFile {
  name: string;
  /** In bytes. */
  size: number;
  at: number;
  by?: string;
}

export interface FileTableProps {
  files: readonly KeptFile[];
  /** Whether to say who has brought each. */
  withAuthors?: boolean;
  /** How one is taken away; left out: the reader may not. */
  remove?: { action: string; ask: (name: string) => string };
}

/** Files that were uploaded one by one, with a button to take each away. */
export function FileTable(props: FileTableProps) {
  const t = useT();
  const { files, withAuthors, remove } = props;
  return (
    <div class="rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("practice.fileName")}</th>
            <th class="narrow end">{t("practice.fileSize")}</th>
            {withAuthors && <th class="narrow">{t("authoring.judgeFileBy")}
            </th>}
            <th class="narrow end">{t("admin.updatedAt")}</th>
            {remove && <HiddenHead text={t("admin.delete")} />}
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, size, at, by }) => (
            <tr key={name}>
              <td class="lead mono break-all">{name}</td>
              <td class="narrow end">
                <CardLabel text={t("practice.fileSize")} />
                <Bytes bytes={size} />
              </td>
              {withAuthors && (
                <td class="narrow text-ink2">
                  <CardLabel text={t("authoring.judgeFileBy")} />
                  {by}
                </td>
              )}
              <td class="narrow end text-ink2">
                <CardLabel text={t("admin.updatedAt")} />
                <Time at={at} />
              </td>
              {remove && (
                <td class="narrow row-tools">
                  <form method="post" action={remove.action}>
                    <input type="hidden" name="name" value={name} />
                    <Button
                      kind="quiet"
                      small
                      icon="trash"
                      label={t("admin.delete")}
                      confirm={remove.ask(name)}
                    />
                  </form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
