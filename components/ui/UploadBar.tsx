import { useT } from "../reader.tsx";

/**
 * How much of a file is on its way, in a form with `data-upload`
 * (islands/shell/upload.ts); without script the browser shows it.
 */
export function UploadBar() {
  const t = useT();
  return (
    <p
      class="flex flex-wrap items-center gap-3"
      data-upload-bar={t("shell.uploadRead")}
      hidden
    >
      <progress
        class="progress"
        aria-label={t("shell.uploading")}
        max={1}
        value={0}
      />
      <span aria-live="polite" />
    </p>
  );
}
