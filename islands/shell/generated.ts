import { generatedName } from "../../lib/account_lists/generated_name.ts";

/** Says which accounts a form will generate (`data-generated`), while it is filled in. */
export function startGenerated(line: HTMLElement): void {
  const form = line.closest("form")!;
  const count = form.querySelector("[data-generated-count]")!;
  const show = () => {
    const fields = new FormData(form);
    const text = (name: string) => `${fields.get(name) ?? ""}`.trim();
    const [from, to] = ["number_from", "number_to"].map((name) =>
      text(name) === "" ? NaN : Number(text(name))
    );
    const names = {
      prefix: text("prefix"),
      suffix: text("suffix"),
      to,
      isPadded: fields.has("isPadded"),
    };
    const isRange = Number.isInteger(from) && Number.isInteger(to) &&
      from >= 0 && from <= to;
    line.hidden = !isRange;
    count.textContent = isRange ? ` (${to - from + 1})` : "";
    if (!isRange) return;
    const shown = [from, to].map((number) => generatedName(number, names));
    line.querySelector("b")!.textContent = [...new Set(shown)].join(" … ");
  };
  form.addEventListener("input", show);
  show();
}
