/**
 * The box above a column of boxes ticks and clears all that belong to a form;
 * what can be printed has a button for it. Both need a script, and are not to be
 * seen without.
 */
export function startPicks(): void {
  const heads = document.querySelectorAll<HTMLInputElement>("[data-pick-all]");
  for (const head of heads) {
    head.hidden = false;
    const boxes = document.querySelectorAll<HTMLInputElement>(
      `input[type=checkbox][name=uid][form="${head.dataset.pickAll}"]`,
    );
    head.addEventListener("change", () => {
      for (const box of boxes) box.checked = head.checked;
    });
    for (const box of boxes) {
      box.addEventListener("change", () => {
        const count = [...boxes].filter(({ checked }) => checked).length;
        head.checked = count === boxes.length;
        head.indeterminate = count > 0 && count < boxes.length;
      });
    }
  }
  for (const box of document.querySelectorAll<HTMLElement>("[data-print]")) {
    box.hidden = false;
    box.addEventListener("click", () => print());
  }
}
