import { rowsNamed } from "../../lib/problems/cases/case_ranges.ts";

/**
 * The button that fills in points and groups says of how many test cases: those
 * that are named, else those ticked, else all.
 */
export function startFill(): void {
  const tell = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    if (form) tellIn(form);
  };
  // The boxes stand outside of the tools, and the form may come anew (swap.ts).
  document.addEventListener("input", tell);
  document.addEventListener("change", tell);
  for (const tools of document.querySelectorAll(".fill-tools")) {
    tellIn(tools.closest("form")!);
  }
}

function tellIn(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("[data-fill]");
  if (button === null) return;
  const boxes = [...form.elements].filter((field): field is HTMLInputElement =>
    /^files\.\d+\.pick$/.test((field as HTMLInputElement).name)
  );
  const named = form.querySelector<HTMLInputElement>("[name='fill.cases']")!
    .value.trim();
  const ticked = boxes.filter(({ checked }) => checked).length;
  const count = named === ""
    ? ticked || boxes.length
    : rowsNamed(named, boxes.length)?.flat().length ?? null;
  const { fill, fillPlain } = button.dataset;
  button.textContent = count === null
    ? fillPlain!
    : fill!.replace("%count", String(count));
}
