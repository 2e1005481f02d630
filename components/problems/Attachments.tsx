import { useT } from "../reader.tsx";
import { Bytes } from "../admin/cases/Bytes.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Empty } from "../ui/Notice.tsx";

export interface AttachmentsProps {
  files: readonly { name: string; size: number }[];
  hrefOf: (name: string) => string;
}

/** What a problem's author gives along, to be downloaded. */
export function Attachments({ files, hrefOf }: AttachmentsProps) {
  const t = useT();
  if (files.length === 0) {
    return <Empty icon="inbox" title={t("practice.annexNone")} />;
  }
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th>{t("practice.fileName")}</th>
            <th class="narrow end">{t("practice.fileSize")}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, size }) => (
            <tr key={name}>
              <td>
                <a
                  class="row-link inline-flex items-center gap-2 break-all"
                  href={hrefOf(name)}
                  download={name}
                >
                  <Icon name="download" />
                  {name}
                </a>
              </td>
              <td class="narrow end text-ink2">
                <Bytes bytes={size} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
