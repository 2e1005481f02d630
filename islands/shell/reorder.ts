const rowOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLTableRowElement>("form[data-reorder] tbody tr")
    : null;

/**
 * Rows of a form's table that are dragged into another order: the numbers in their
 * fields follow, and the form is sent. Without it the numbers are typed, or the
 * buttons beside them pressed.
 */
export function startReordering(): void {
  let dragged: HTMLTableRowElement | null = null;

  document.addEventListener("pointerover", ({ target }) => {
    const row = rowOf(target);
    // In a field the pointer selects text.
    if (row !== null) {
      row.draggable = !(target as Element).closest("input, a, button");
    }
  });

  document.addEventListener("dragstart", (event) => {
    dragged = rowOf(event.target);
    if (dragged !== null) event.dataTransfer?.setData("text/plain", "");
  });

  document.addEventListener("dragover", (event) => {
    const row = rowOf(event.target);
    if (
      dragged === null || row === null || row.parentNode !== dragged.parentNode
    ) {
      return;
    }
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    if (event.clientY < top + height / 2) row.before(dragged);
    else row.after(dragged);
  });

  document.addEventListener("drop", (event) => {
    if (dragged !== null) event.preventDefault();
  });

  document.addEventListener("dragend", () => {
    const form = dragged?.closest<HTMLFormElement>("form[data-reorder]");
    dragged = null;
    if (!form) return;
    const fields = [...form.querySelectorAll<HTMLInputElement>(
      `tbody input[name^="${form.dataset.reorder} "]`,
    )];
    const next = reordered(
      fields.map(({ value }) => Number(value)),
      Number(form.dataset.from ?? 0),
    );
    if (next === null) return;
    for (const [n, field] of fields.entries()) field.value = String(next[n]);
    form.requestSubmit(
      form.querySelector<HTMLButtonElement>("button[value=save]"),
    );
  });
}

/**
 * The numbers of rows that have come into another order, of numbers that rose before:
 * the same ones, so that rows which are not in sight keep their places between them;
 * where some were alike, rising ones after those of the rows before. Null: nothing has moved.
 */
export function reordered(
  numbers: readonly number[],
  from: number,
): number[] | null {
  const rising = numbers.toSorted((a, b) => a - b);
  let last = from;
  const next = new Set(rising).size === rising.length
    ? rising
    : rising.map((number) => last = Math.max(number, last + 1));
  return next.every((number, n) => number === numbers[n]) ? null : next;
}
