/** How far to the right of a line's beginning its number reaches (styles/statement.css). */
const NUMBER_PX = 46;

/**
 * A click on the number of a line chooses it in the form that asks about the program;
 * without script the number is typed.
 */
export function startLines(form: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement>("[name=line]")!;
  const code = document.querySelector<HTMLElement>(".submission-parts")!;
  code.addEventListener("click", ({ target, clientX }) => {
    const line = (target as Element).closest<HTMLElement>(".code > span");
    if (line === null) return;
    if (clientX - line.getBoundingClientRect().left > NUMBER_PX) return;
    const lines = [...code.querySelectorAll(".code > span")];
    field.value = String(lines.indexOf(line) + 1);
    const box = form.closest("details");
    if (box) box.open = true;
    form.scrollIntoView({ block: "nearest" });
    form.querySelector("textarea")!.focus();
  });
}
