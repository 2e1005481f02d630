import { renewCaptcha } from "./captcha.ts";

/**
 * What a sign-in asks for after too many failures (spec 1 §4): the piece to be
 * moved into its gap. Whoever cannot see where it goes takes the sum instead.
 */
export function startVerification(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-verify]")) {
    if (!box.hidden) showSlide(box);
  }
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      "[data-to-slide], [data-to-sum]",
    );
    const box = button?.closest<HTMLElement>("[data-verify]");
    if (!button || !box) return;
    if (button.matches("[data-to-sum]")) showSum(box);
    else showSlide(box, true);
  });
  document.addEventListener("input", (event) => {
    const range = event.target as HTMLInputElement;
    const slide = range.closest<HTMLElement>("[data-slide]");
    if (slide && range.type === "range") place(slide);
  });
}

/** A form has come back: it asks from now on, or anew. */
export function askVerification(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>("[data-verify]");
  if (box === null) return;
  const takesSum = !box.hidden && part(box, "slide").hidden;
  box.hidden = false;
  if (takesSum) showSum(box);
  else showSlide(box);
}

const part = (box: HTMLElement, name: "slide" | "sum") =>
  box.querySelector<HTMLElement>(`[data-${name}]`)!;

/** Only what is shown is sent. */
function show(box: HTMLElement, name: "slide" | "sum"): void {
  for (const other of ["slide", "sum"] as const) {
    const isShown = other === name;
    part(box, other).hidden = !isShown;
    for (const input of part(box, other).querySelectorAll("input")) {
      input.disabled = !isShown;
    }
  }
}

async function showSlide(box: HTMLElement, focus = false): Promise<void> {
  try {
    const { data } = await (await fetch("/api/slide-captcha")).json();
    const slide = part(box, "slide");
    slide.querySelector<HTMLImageElement>("[data-slide-picture]")!.src =
      data.picture;
    slide.querySelector<HTMLImageElement>("[data-slide-piece]")!.src =
      data.piece;
    slide.querySelector<HTMLInputElement>("[name=slideKey]")!.value =
      data.slideKey;
    const range = slide.querySelector<HTMLInputElement>("[name=slide]")!;
    range.value = "0";
    show(box, "slide");
    place(slide);
    if (focus) range.focus();
  } catch {
    // Without it there is the sum.
    await showSum(box);
  }
}

async function showSum(box: HTMLElement): Promise<void> {
  show(box, "sum");
  const sum = part(box, "sum");
  for (const back of sum.querySelectorAll<HTMLElement>("[data-to-slide]")) {
    back.hidden = false;
  }
  await renewCaptcha(sum.querySelector<HTMLElement>("[data-captcha]")!);
}

function place(slide: HTMLElement): void {
  const { value } = slide.querySelector<HTMLInputElement>("[name=slide]")!;
  slide.querySelector<HTMLElement>("[data-slide-piece]")!.style.left =
    `${value}px`;
}
