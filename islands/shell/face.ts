import { accentsOf, contrastsOf } from "../../components/ui/accent.ts";
import { COLOR, MIN_CONTRAST, underWhite } from "../../lib/website/colors.ts";
import { initialOf } from "../../lib/website/face.ts";

/** What is typed into the form of the school's face is seen in all of its places at once. */
export function startFace(form: HTMLFormElement): void {
  const own = field(form, "color").placeholder;
  let crest: string | null = storedCrest();
  const draw = () => {
    drawTexts(form);
    drawColor(form, own);
    drawMarks(form, isRemoved(form) ? null : crest);
  };
  const picks = form.querySelector<HTMLElement>("[data-face-picks]")!;
  const picker = picks.querySelector("input")!;
  picks.hidden = false;
  const pick = (color: string) => {
    field(form, "color").value = color;
    draw();
  };
  picker.addEventListener("input", () => pick(picker.value));
  for (const button of picks.querySelectorAll("button")) {
    button.addEventListener("click", () => pick(button.dataset.color!));
  }
  form.addEventListener("input", draw);
  form.addEventListener("reset", () => {
    crest = storedCrest();
    setTimeout(draw);
  });
  field(form, "crest").addEventListener("change", async (event) => {
    const file = (event.target as HTMLInputElement).files?.[0];
    crest = file === undefined ? storedCrest() : await asData(file);
    draw();
  });
  draw();
}

const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

const storedCrest = () =>
  document.querySelector<HTMLImageElement>(".face-stored")
    ?.getAttribute("src") ?? null;

const isRemoved = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("[name=withoutCrest]")?.checked ?? false;

/** A page of ours shows no blobs; what is read here is sent nowhere. */
const asData = (file: File) =>
  new Promise<string | null>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(file);
  });

function drawTexts(form: HTMLFormElement): void {
  for (
    const part of document.querySelectorAll<HTMLElement>("[data-face-text]")
  ) {
    part.textContent = field(form, part.dataset.faceText!).value;
  }
}

function drawColor(form: HTMLFormElement, own: string): void {
  const typed = field(form, "color").value.trim().toLowerCase();
  const given = typed.replace(/^#?/, "#");
  const isKnown = COLOR.test(given);
  const color = isKnown ? given : own;
  const looks = accentsOf(color);
  for (const look of ["light", "dark"] as const) {
    const parts = document.querySelectorAll<HTMLElement>(`.look-${look}`);
    for (const { style } of parts) {
      for (const [name, value] of Object.entries(looks[look])) {
        // Without a color of its own it looks as the sheet says.
        if (typed === "" && !isColored()) style.removeProperty(`--${name}`);
        else style.setProperty(`--${name}`, value);
      }
    }
  }
  const picker = form.querySelector<HTMLInputElement>(
    "[data-face-picks] input",
  );
  picker!.value = color;
  const ratios = Object.entries(contrastsOf(color));
  for (const [where, ratio] of ratios) {
    const told = form.querySelector<HTMLElement>(
      `[data-face-ratio="${where}"]`,
    )!;
    told.textContent = `${ratio.toFixed(1)} : 1`;
    told.toggleAttribute("data-bad", ratio < MIN_CONTRAST);
  }
  const fit = underWhite(color);
  const note = form.querySelector<HTMLElement>("[data-face-fit]")!;
  note.querySelector("code")!.textContent = fit;
  note.hidden = fit === color;
}

/** Whether this very page is in a school's color, which the form may take away. */
const isColored = () =>
  document.querySelector('link[rel=stylesheet][href^="/face/"]') !== null;

function drawMarks(form: HTMLFormElement, crest: string | null): void {
  const hasFace = crest !== null ||
    ["motto", "color"].some((name) => field(form, name).value.trim() !== "");
  for (const mark of document.querySelectorAll("[data-face-mark]")) {
    const [picture, letter, hammer] = mark
      .children as unknown as [HTMLImageElement, HTMLElement, HTMLElement];
    picture.hidden = crest === null;
    if (crest !== null && picture.getAttribute("src") !== crest) {
      picture.src = crest;
    }
    letter.textContent = initialOf(field(form, "shortName").value);
    letter.hidden = crest !== null || !hasFace;
    hammer.hidden = crest !== null || hasFace;
  }
}
