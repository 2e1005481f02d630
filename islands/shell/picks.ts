/**
 * The box above a column of boxes ticks and clears all that belong to a form,
 * and the form says how many are ticked; what can be printed has a button for
 * it. All need a script, and are not to be seen without.
 */
export function startPicks(root: ParentNode = document): void {
  const heads = root.querySelectorAll<HTMLInputElement>("[data-pick-all]");
  for (const head of heads) {
    const form = head.dataset.pickAll;
    const boxes = [...document.querySelectorAll<HTMLInputElement>(
      `input[type=checkbox][form="${form}"]`,
    )];
    const said = document.querySelector(`[data-picked="${form}"]`);
    const show = () => {
      const count = boxes.filter(({ checked }) => checked).length;
      head.checked = count === boxes.length;
      head.indeterminate = count > 0 && count < boxes.length;
      if (said !== null) said.textContent = String(count);
    };
    head.hidden = false;
    head.addEventListener("change", () => {
      for (const box of boxes) box.checked = head.checked;
      show();
    });
    for (const box of boxes) box.addEventListener("change", show);
    // Some are when the list has come back, or been gone back to.
    show();
  }
  for (const box of root.querySelectorAll<HTMLElement>("[data-print]")) {
    box.hidden = false;
    box.addEventListener("click", () => print());
  }
}
