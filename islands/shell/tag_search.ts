/** Leaves of the tags those whose names contain what is typed. */
export function startTagSearch(): void {
  const box = document.querySelector<HTMLInputElement>("[data-tag-search]");
  box?.addEventListener("input", () => {
    const wanted = box.value.trim().toLowerCase();
    for (const group of document.querySelectorAll<HTMLElement>("[data-tags]")) {
      let shown = 0;
      for (const tag of group.querySelectorAll<HTMLElement>(".tag")) {
        tag.hidden = !tag.textContent!.toLowerCase().includes(wanted);
        if (!tag.hidden) shown++;
      }
      group.hidden = shown === 0;
    }
  });
}
