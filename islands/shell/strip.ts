/** In focus mode the place of the open problem in the strip is in sight. */
export function showPlace(): void {
  document.querySelector("#strip [aria-current]")
    ?.scrollIntoView({ block: "nearest", inline: "center" });
}
