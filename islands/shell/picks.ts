/**
 * The box above a column of boxes ticks and clears all that belong to a form and
 * are in sight, and the form says how many are ticked, or is not there while none
 * is; what needs some waits for them, and what can be printed has a button for it.
 * All need a script: without one the boxes of all and the button are not to be
 * seen, and the form is.
 */
export function startPicks(root: ParentNode = document): void {
  for (
    const head of root.querySelectorAll<HTMLInputElement>("[data-pick-all]")
  ) startHead(head, head.dataset.pickAll!);
  for (const box of root.querySelectorAll<HTMLElement>("[data-print]")) {
    box.hidden = false;
    box.addEventListener("click", () => print());
  }
}

function startHead(head: HTMLInputElement, form: string): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(
    `input[type=checkbox][form="${form}"]`,
  )];
  const said = document.querySelector(`[data-picked="${form}"]`);
  const bar = document.querySelector<HTMLElement>(
    `[data-when-picked="${form}"]`,
  );
  const needing = document.querySelector(`[data-needs-picked="${form}"]`);
  const whole = document.querySelector<HTMLInputElement>(
    `#${form} [name=all]`,
  );
  // A search beside them leaves some out.
  const search = head.closest("fieldset")?.querySelector("[data-filter]");
  const seen = () => boxes.filter((box) => box.closest("li[hidden]") === null);
  const show = () => {
    const count = boxes.filter(isTicked).length;
    const inSight = seen();
    const ticked = inSight.filter(isTicked).length;
    head.checked = ticked > 0 && ticked === inSight.length;
    head.indeterminate = ticked > 0 && ticked < inSight.length;
    if (said !== null) said.textContent = String(count);
    if (bar !== null) {
      const isForAll = bar.querySelector("input:checked") !== null;
      bar.hidden = count === 0 && !isForAll;
    }
    if (needing !== null) {
      const isForAll = whole?.checked ?? false;
      needing.querySelector("button")!.disabled = count === 0 && !isForAll;
      needing.querySelector("span")!.hidden = isForAll;
    }
  };
  // Of what nobody here may pick there is no all.
  head.hidden = boxes.length === 0;
  head.addEventListener("change", () => {
    for (const box of seen()) box.checked = head.checked;
    show();
  });
  for (const box of boxes) box.addEventListener("change", show);
  bar?.addEventListener("change", show);
  search?.addEventListener("input", show);
  whole?.addEventListener("change", show);
  // Some are when the list has come back, or been gone back to.
  show();
}

const isTicked = ({ checked }: HTMLInputElement) => checked;
