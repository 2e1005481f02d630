import { callApi } from "../call.ts";

interface Group {
  kind: string;
  items: { href: string; text: string; id?: string }[];
}

/** Parts of the dialog (components/find/Palette.tsx). */
interface Parts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

let parts: Parts | null = null;
/** Counts the questions, so that a late answer to an earlier one is dropped. */
let asked = 0;

/** Opens it over the page, with what was typed last, to be typed over. */
export function openPalette(): void {
  parts ??= prepare();
  const { dialog, input } = parts;
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  ask(parts);
}

function prepare(): Parts {
  const dialog = document.querySelector<HTMLDialogElement>("#palette")!;
  const found: Parts = {
    dialog,
    input: dialog.querySelector("input")!,
    list: dialog.querySelector("[role=listbox]")!,
    status: dialog.querySelector("[role=status]")!,
  };
  found.input.addEventListener("input", () => ask(found));
  found.input.addEventListener("keydown", (event) => press(found, event));
  // Outside of the form there is only what lies behind.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  found.list.addEventListener("pointermove", ({ target }) => {
    const option = (target as Element).closest<HTMLElement>("[role=option]");
    if (option) choose(found, option);
  });
  return found;
}

const optionsOf = (
  { list }: Parts,
) => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];

const chosenOf = ({ list }: Parts) =>
  list.querySelector<HTMLAnchorElement>("[aria-selected=true]");

/** What stands there stays until the answer has come: nothing flickers. */
async function ask(parts: Parts): Promise<void> {
  const own = ++asked;
  const typed = parts.input.value;
  const { data, error } = await callApi<Group[]>(
    `/api/find?keyword=${encodeURIComponent(typed)}`,
  );
  if (own !== asked) return;
  show(parts, data ?? [], typed);
  if (error !== null) parts.status.textContent = error;
}

function show(parts: Parts, groups: Group[], typed: string): void {
  const { input, list, status } = parts;
  const heads: Record<string, string> = JSON.parse(list.dataset.heads!);
  list.replaceChildren(
    ...groups.map((group) => groupOf(group, heads[group.kind])),
  );
  const options = optionsOf(parts);
  for (const [n, option] of options.entries()) option.id = `palette-${n}`;
  input.setAttribute("aria-expanded", String(options.length > 0));
  const { none, count } = status.dataset;
  status.textContent = options.length === 0
    ? none!.replace("%s", () => typed.trim())
    : count!.replace("%s", `${options.length}`);
  choose(parts, options[0] ?? null);
}

function groupOf({ kind, items }: Group, title: string): HTMLElement {
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", title);
  const head = document.createElement("div");
  head.className = "palette-head";
  head.setAttribute("aria-hidden", "true");
  head.textContent = title;
  group.dataset.kind = kind;
  group.append(head, ...items.map(optionOf));
  return group;
}

function optionOf({ href, text, id }: Group["items"][number]): HTMLElement {
  const option = document.createElement("a");
  option.href = href;
  option.setAttribute("role", "option");
  // The input keeps the focus; arrows lead through the list.
  option.tabIndex = -1;
  if (id !== undefined) {
    const number = document.createElement("span");
    number.className = "num text-ink2";
    number.textContent = id;
    option.append(number, " ");
  }
  option.append(text);
  return option;
}

function choose(parts: Parts, option: HTMLElement | null): void {
  const before = chosenOf(parts);
  if (before === option && option !== null) return;
  for (const each of optionsOf(parts)) {
    each.setAttribute("aria-selected", String(each === option));
  }
  if (option === null) {
    parts.input.removeAttribute("aria-activedescendant");
    return;
  }
  parts.input.setAttribute("aria-activedescendant", option.id);
  option.scrollIntoView({ block: "nearest" });
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function press(parts: Parts, event: KeyboardEvent): void {
  // What an input method is composing is its own.
  if (event.isComposing) return;
  const options = optionsOf(parts);
  const chosen = chosenOf(parts);
  if (event.key in STEPS && options.length > 0) {
    event.preventDefault();
    const at = chosen === null ? -1 : options.indexOf(chosen);
    const next = (at + STEPS[event.key] + options.length) % options.length;
    choose(parts, options[next]);
  } else if (event.key === "Enter" && chosen !== null) {
    event.preventDefault();
    location.assign(chosen.href);
  }
}
