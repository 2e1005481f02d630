import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

export interface ButtonProps {
  children?: ReactNode;
  kind?: "plain" | "primary" | "quiet" | "danger";
  small?: boolean;
  icon?: IconName;
  /** For buttons that show only an icon. */
  label?: string;
  /** A link that looks like a button. */
  href?: string;
  newWindow?: boolean;
  /** Its page has a form that opens in a dialog where there is script. */
  dialog?: boolean;
  type?: "submit" | "button";
  name?: string;
  value?: string;
  disabled?: boolean;
  /** Asks before it acts, in these words: in a dialog, or in the page. */
  confirm?: string;
  /** Skips the browser's own checks: the form only changes its shape. */
  noValidate?: boolean;
  /** Where this button sends its form, in place of the form's own address. */
  formAction?: string;
  /** The id of the form that it belongs to, when it stands outside. */
  form?: string;
  onClick?: () => void;
}

export function Button(props: ButtonProps) {
  const { children, kind = "plain", small, icon, label, href } = props;
  const classes = [
    "btn",
    kind === "plain" ? "" : `btn-${kind}`,
    small ? "btn-small" : "",
    children === undefined ? "btn-icon" : "",
  ].filter(Boolean).join(" ");
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (href !== undefined) {
    const target = props.newWindow ? { target: "_blank", rel: "noopener" } : {};
    return (
      <a
        class={classes}
        href={href}
        aria-label={label}
        title={label}
        data-dialog={props.dialog ? "" : undefined}
        {...target}
      >
        {content}
      </a>
    );
  }
  const button = (classes: string) => (
    <button
      class={classes}
      type={props.type ?? "submit"}
      name={props.name}
      value={props.value}
      disabled={props.disabled}
      form={props.form}
      formAction={props.formAction}
      aria-label={label}
      title={label}
      data-confirm={props.confirm}
      formNoValidate={props.noValidate}
      onClick={props.onClick}
    >
      {content}
    </button>
  );
  if (props.confirm === undefined || props.disabled) return button(classes);
  return (
    <details class="ask">
      <summary class={classes} aria-label={label} title={label}>
        {content}
      </summary>
      <div class="ask-box">
        <p>{props.confirm}</p>
        {button("btn btn-small btn-danger")}
      </div>
    </details>
  );
}
