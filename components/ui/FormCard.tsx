import type { ComponentChildren } from "preact";

export interface FormCardProps {
  /** None where the page's own title says it. */
  title?: string;
  /** What the fields below are for, in a sentence. */
  help?: ComponentChildren;
  id?: string;
  children: ComponentChildren;
}

/** Fields that belong together; the form's buttons stand below all of its cards. */
export const FormCard = ({ title, help, id, children }: FormCardProps) => (
  <section class="card p-5 flex flex-col gap-5" id={id}>
    {(title || help) && (
      <div class="flex flex-col gap-1">
        {title && <h2>{title}</h2>}
        {help && <p class="text-md text-ink2">{help}</p>}
      </div>
    )}
    {children}
  </section>
);

/** Below a form's cards: what sends it, the way back, and what takes something away. */
export const FormButtons = (
  { children, danger }: {
    children: ComponentChildren;
    danger?: ComponentChildren;
  },
) => (
  <div class="flex flex-wrap items-center justify-between gap-3">
    <div class="flex flex-wrap items-center gap-3">{children}</div>
    {danger}
  </div>
);
