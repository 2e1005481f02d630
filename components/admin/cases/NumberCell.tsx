import type { FormState } from "../../ui/Field.tsx";

export interface CellProps {
  form: FormState;
  name: string;
  label: string;
  min: number;
  /** Where nothing was typed yet. */
  value?: number;
}

/** A number in a table of a form, with its error below. */
export function Cell({ form, name, label, min, value }: CellProps) {
  const error = form.errors[name];
  return (
    <>
      <input
        class="input input-small w-[64px] sm:w-[86px]"
        type="number"
        name={name}
        id={name}
        aria-label={label}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error && `${name}-error`}
        min={min}
        value={form.values[name] ?? value ?? ""}
      />
      {error && (
        <p class="text-sm text-danger" id={`${name}-error`}>
          <span data-error-for={name}>{error}</span>
        </p>
      )}
    </>
  );
}
