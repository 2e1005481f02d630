/**
 * The box above a column of boxes ticks and clears all that belong to a form,
 * and the form says how many are ticked, or is not there while none is; what can
 * be printed has a button for it. All need a script: without one the boxes of all
 * and the button are not to be seen, and the form is.
 */
export function startPicks(root: ParentNode = document): void {
  const heads = root.querySelectorAll<HTMLInputElement>("[data-pick-all]");
  for (const head of heads) {
    const form = head.dataset.pickAll;
    const boxes = [...document.querySelectorAll<HTMLInputElement>(
      `input[type=checkbox][form="${form}"]`,
    )];
    const said = document.querySelector(`[data-picked="${form}"]`);
    const bar = document.querySelector<HTMLElement>(
      `[data-when-picked="${form}"]`,
    );
    const show = () => {
      const count = boxes.filter(({ checked }) => checked).length;
      head.checked = count > 0 && count === boxes.length;
      head.indeterminate = count > 0 && count < boxes.length;
      if (said !== null) said.textContent = String(count);
      if (bar !== null) {
        const isForAll = bar.querySelector("input:checked") !== null;
        bar.hidden = count === 0 && !isForAll;
      }
    };
    // Of what nobody here may pick there is no all.
    head.hidden = boxes.length === 0;
    head.addEventListener("change", () => {
      for (const box of boxes) box.checked = head.checked;
      show();
    });
    for (const box of boxes) box.addEventListener("change", show);
    bar?.addEventListener("change", show);
    // Some are when the list has come back, or been gone back to.
    show();
  }
  for (const box of root.querySelectorAll<HTMLElement>("[data-print]")) {
    box.hidden = false;
    box.addEventListener("click", () => print());
  }
}
