/** A password is shown while its button is pressed, and hidden again when it is sent. */
export function startRevealing(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(".reveal");
    if (button) show(button, button.ariaPressed !== "true");
  });
  document.addEventListener("submit", ({ target }) => {
    const shown = (target as HTMLFormElement)
      .querySelectorAll<HTMLButtonElement>(".reveal[aria-pressed=true]");
    for (const button of shown) show(button, false);
  }, true);
}

function show(button: HTMLButtonElement, isShown: boolean): void {
  const input = button.previousElementSibling as HTMLInputElement;
  input.type = isShown ? "text" : "password";
  button.ariaPressed = String(isShown);
}
