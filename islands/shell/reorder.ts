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
    const isMoved = fields.some((field, n) => Number(field.value) !== n + 1);
    if (!isMoved) return;
    for (const [n, field] of fields.entries()) field.value = String(n + 1);
    form.requestSubmit(
      form.querySelector<HTMLButtonElement>("button[value=save]"),
    );
  });
}
