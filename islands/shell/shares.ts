/**
 * The panel beside the problem list shows the figures of the row that the
 * pointer or the keyboard is on: rows carry them as `status:percent` pairs.
 */
export function startShares(): void {
  const panel = document.querySelector<HTMLElement>("[data-shares-panel]");
  if (panel === null) return;
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, ({ target }) => {
      const row = (target as Element).closest<HTMLElement>("[data-shares]");
      if (row !== null) show(panel, row.dataset);
    });
  }
}

function show(panel: HTMLElement, { shares, title }: DOMStringMap): void {
  panel.hidden = false;
  panel.querySelector("[data-shares-title]")!.textContent = title!;
  const percents = new Map(
    shares!.split(" ").map((pair) => pair.split(":") as [string, string]),
  );
  panel.querySelector<HTMLElement>("[data-shares-none]")!.hidden = [
    ...percents.values(),
  ].some((percent) => Number(percent) > 0);
  for (const row of panel.querySelectorAll<HTMLElement>("[data-share]")) {
    const percent = percents.get(row.dataset.share!);
    // A verdict that nobody has got says nothing.
    row.hidden = !(Number(percent) > 0);
    row.querySelector("rect")!.setAttribute("width", percent ?? "0");
    row.querySelector("[data-percent]")!.textContent = percent ?? "";
  }
}
