import { hasWords } from "../../components/developer/matches.ts";

/**
 * `data-filter="#box"` hides what does not have the words typed, at once;
 * without script the form is sent and the page comes back filtered.
 */
export function startFilters(): void {
  const inputs = document.querySelectorAll<HTMLInputElement>("[data-filter]");
  for (const input of inputs) {
    const box = document.querySelector<HTMLElement>(input.dataset.filter!);
    if (box === null) continue;
    input.addEventListener("input", () => filter(box, input.value));
  }
}

function filter(box: HTMLElement, typed: string): void {
  let found = 0;
  for (
    const group of box.querySelectorAll<HTMLElement>("[data-filter-group]")
  ) {
    let kept = 0;
    const rows = group.querySelectorAll<HTMLElement>("[data-filter-text]");
    for (const row of rows) {
      row.hidden = !hasWords(row.dataset.filterText!, typed);
      if (!row.hidden) kept++;
    }
    group.hidden = kept === 0;
    const count = group.querySelector("[data-filter-kept]");
    if (count) count.textContent = typed.trim() === "" ? "" : `${kept} / `;
    if (group instanceof HTMLDetailsElement) unfold(group, typed);
    found += kept;
  }
  const none = document.querySelector<HTMLElement>("[data-filter-none]");
  if (none) none.hidden = found > 0;
}

/** What is found is seen; with nothing to find, each is as its reader had it. */
function unfold(group: HTMLDetailsElement, typed: string): void {
  if (typed.trim() !== "") {
    group.dataset.stood ??= group.open ? "open" : "folded";
    group.open = true;
  } else if (group.dataset.stood !== undefined) {
    group.open = group.dataset.stood === "open";
    delete group.dataset.stood;
  }
}
