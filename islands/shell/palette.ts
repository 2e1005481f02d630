import { markedParts } from "../../components/find/marked.ts";
import { callApi } from "../call.ts";

interface Group {
  kind: string;
  total: number;
  items: { href: string; text: string; id?: string; more?: string }[];
}

/** Parts of the dialog (components/find/Palette.tsx). */
interface Parts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

let parts: Parts | null = null;
/** Whoever types on is asked for once they pause. */
const PAUSE_MS = 120;

/** Ends the question that is under way: its answer would come too late. */
let asking: AbortController | null = null;
/** Enter came before the answer: what is found first is where it leads. */
let isGoing = false;
/** Arrows have led into the list: Home and End are the list's as well. */
let isWalking = false;

/** Finds what is typed into it, which is open. */
export function fillPalette(): void {
  parts ??= prepare();
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
  found.input.addEventListener("input", (event) => {
    isGoing = isWalking = false;
    // Half a word of an input method is nobody's question.
    if (!(event as InputEvent).isComposing) ask(found, PAUSE_MS);
  });
  // Some browsers tell of the last input before they say that it is over.
  found.input.addEventListener(
    "compositionend",
    () => ask(found, PAUSE_MS),
  );
  found.dialog.addEventListener("close", () => asking?.abort());
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
async function ask(parts: Parts, pauseMs = 0): Promise<void> {
  asking?.abort();
  const own = asking = new AbortController();
  await new Promise((done) => setTimeout(done, pauseMs));
  if (own.signal.aborted) return;
  const typed = parts.input.value;
  // Unlike `encodeURIComponent` it takes half an emoji, too.
  const query = new URLSearchParams({ keyword: typed });
  const { data, error } = await callApi<Group[]>(`/api/find?${query}`, {
    signal: own.signal,
  });
  if (own.signal.aborted) return;
  asking = null;
  show(parts, data ?? [], typed);
  if (error !== null) parts.status.textContent = error;
  if (isGoing) go(parts);
}

/** To what is chosen, or to the page that says that there is nothing. */
function go(parts: Parts): void {
  isGoing = false;
  const chosen = chosenOf(parts);
  if (chosen !== null) location.assign(chosen.href);
  else parts.input.form!.submit();
}

function show(parts: Parts, groups: Group[], typed: string): void {
  const { input, list, status } = parts;
  const heads: Record<string, string> = JSON.parse(list.dataset.heads!);
  list.replaceChildren(
    ...groups.map((group) => groupOf(group, heads[group.kind], typed)),
  );
  const shown = optionsOf(parts).length;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (total > shown) list.append(wayToAll(list, total, typed));
  const options = optionsOf(parts);
  for (const [n, option] of options.entries()) option.id = `palette-${n}`;
  input.setAttribute("aria-expanded", String(options.length > 0));
  const { none, count, first } = status.dataset;
  // What stands there unasked is not counted.
  status.textContent = typed.trim() === ""
    ? ""
    : options.length === 0
    ? none!.replace("%s", () => typed.trim())
    : (total > shown ? first! : count!).replace("%n", `${shown}`)
      .replace("%s", `${total}`);
  choose(parts, options[0] ?? null);
  // Enter, without a choice, leads to the page that says it.
  const isNone = options.length === 0 && typed.trim() !== "";
  if (isNone) list.append(noneFound(status));
  // The list says it already; the status says it to who does not see it.
  status.classList.toggle("sr-only", isNone);
  if (options.length === 0) list.append(wayInstead(list));
}

/** Above the way out of it. */
function noneFound({ textContent }: HTMLElement): HTMLElement {
  const said = document.createElement("p");
  said.className = "palette-none";
  said.setAttribute("aria-hidden", "true");
  said.textContent = textContent;
  return said;
}

function wayInstead(list: HTMLElement): HTMLElement {
  const option = newOption("/problem");
  option.id = "palette-instead";
  option.className = "palette-all";
  option.append(list.dataset.instead!);
  return option;
}

function groupOf(
  { kind, items }: Group,
  title: string,
  typed: string,
): HTMLElement {
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", title);
  const head = document.createElement("div");
  head.className = "palette-head";
  head.setAttribute("aria-hidden", "true");
  head.textContent = title;
  group.dataset.kind = kind;
  group.append(head, ...items.map((item) => optionOf(item, typed)));
  return group;
}

/** The last one, where there are more than stand here. */
function wayToAll(
  list: HTMLElement,
  total: number,
  typed: string,
): HTMLElement {
  const option = newOption(
    `/search?${new URLSearchParams({ keyword: typed })}`,
  );
  option.className = "palette-all";
  option.append(list.dataset.all!.replace("%s", `${total}`));
  return option;
}

function newOption(href: string): HTMLAnchorElement {
  const option = document.createElement("a");
  option.href = href;
  option.setAttribute("role", "option");
  // The input keeps the focus; arrows lead through the list.
  option.tabIndex = -1;
  return option;
}

function optionOf(
  { href, text, id, more }: Group["items"][number],
  typed: string,
): HTMLElement {
  const option = newOption(href);
  if (id !== undefined) option.append(marked(id, typed, "num text-ink2"), " ");
  option.append(marked(text, typed));
  if (more !== undefined) option.append(" ", marked(more, typed, "text-ink2"));
  return option;
}

/** A text in which what was typed stands out. */
function marked(text: string, typed: string, classes = ""): HTMLElement {
  const span = document.createElement("span");
  span.className = classes;
  const [before, found, after] = markedParts(text, typed);
  const mark = document.createElement("mark");
  mark.textContent = found;
  span.append(before, ...found === "" ? [] : [mark], after);
  return span;
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

/** Where a key leads from the option at a place among so many. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function press(parts: Parts, event: KeyboardEvent): void {
  // What an input method is composing is its own; 229 is how Safari says it.
  if (event.isComposing || event.keyCode === 229) return;
  const { key } = event;
  if (key === "Enter") {
    event.preventDefault();
    isGoing = true;
    if (asking === null) go(parts);
    return;
  }
  const options = optionsOf(parts);
  const isArrow = key.startsWith("Arrow");
  const step = isArrow || isWalking ? STEPS[key] : undefined;
  if (step === undefined || options.length === 0) return;
  event.preventDefault();
  isWalking = true;
  const chosen = chosenOf(parts);
  const at = chosen === null ? -1 : options.indexOf(chosen);
  choose(parts, options[step(at, options.length)]);
}
