import { useT } from "../reader.tsx";
import { Button } from "./Button.tsx";
import { areaText, rowsFor, TextArea, type TextAreaProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export interface MarkdownFieldProps extends TextAreaProps {
  /** Whether the writer may put pictures and files on the site. */
  uploads?: boolean;
  /** Where there is room, its preview is beside it from the beginning. */
  beside?: boolean;
}

/**
 * A text area for Markdown. With script, it shows beside it what it will look
 * like, and takes pictures (islands/shell/markdown.ts).
 */
export function MarkdownField(
  { uploads, beside, ...area }: MarkdownFieldProps,
) {
  const t = useT();
  return (
    <div class="markdown" data-markdown={beside ? "beside" : ""}>
      <div class="markdown-tools" data-markdown-tools="" hidden>
        {uploads && (
          <>
            <Pick
              kind="image"
              icon="picture"
              label={t("shell.markdownPicture")}
              accept="image/*"
            />
            <Pick kind="file" icon="upload" label={t("shell.markdownFile")} />
          </>
        )}
        <span data-markdown-preview="">
          <Button kind="quiet" small type="button" icon="eye">
            {t("shell.markdownPreview")}
          </Button>
        </span>
      </div>
      <TextArea {...area} />
      <div
        class="prose markdown-preview"
        data-markdown-shown={t("shell.markdownEmpty")}
        hidden
      />
    </div>
  );
}

interface MarkdownLineProps {
  name: string;
  value: string;
  /** What it is, for who does not see where it stands. */
  label: string;
}

/** A short text, one of many: with script it takes a picture, by its button, by paste or drop. */
export function MarkdownLine({ name, value, label }: MarkdownLineProps) {
  const t = useT();
  return (
    <div class="markdown-line grow" data-markdown="">
      <textarea
        class="input"
        name={name}
        rows={rowsFor(value, 1)}
        aria-label={label}
      >
        {areaText(value)}
      </textarea>
      <label
        class="btn btn-quiet btn-icon"
        title={t("shell.markdownPicture")}
        data-markdown-tools=""
        hidden
      >
        <Icon name="picture" />
        <input
          class="sr-only"
          type="file"
          accept="image/*"
          aria-label={t("shell.markdownPictureFor", { what: label })}
          data-markdown-upload="image"
          form="none"
        />
      </label>
    </div>
  );
}

interface PickProps {
  kind: "image" | "file";
  icon: "picture" | "upload";
  label: string;
  accept?: string;
}

/** The field that it opens belongs to no form: it is sent from here. */
const Pick = ({ kind, icon, label, accept }: PickProps) => (
  <label class="btn btn-quiet btn-small">
    <Icon name={icon} />
    {label}
    <input
      class="sr-only"
      type="file"
      accept={accept}
      data-markdown-upload={kind}
      form="none"
    />
  </label>
);
