import { callApi, jsonBody } from "../call.ts";
import { recall, remember } from "../storage.ts";
import { toast } from "./toast.ts";

const SHOWN_KEY = "gavel:markdown-preview";
/** Long enough for whoever types on. */
const PAUSE_MS = 400;

type Kind = "image" | "file";
/** Contract §21. */
const UPLOADS: Record<Kind, string> = {
  image: "/api/file/upload-md-img",
  file: "/api/file/upload-md-file",
};

/** Beside each Markdown field: its preview, and pictures by file or by paste. */
export function startMarkdown(root: ParentNode = document): void {
  for (const box of root.querySelectorAll<HTMLElement>("[data-markdown]")) {
    startField(box);
  }
}

function startField(box: HTMLElement): void {
  const part = <E extends HTMLElement>(name: string) =>
    box.querySelector<E>(`[data-markdown-${name}]`);
  const area = box.querySelector("textarea")!;
  part("tools")!.hidden = false;
  // Of short texts, which are many, the form has one preview.
  const preview = part("preview")?.querySelector("button");
  if (preview) startPreview(box, area, preview);
  const fields = box.querySelectorAll<HTMLInputElement>(
    "[data-markdown-upload]",
  );
  // In a group, its pictures are sent to it, and files by the site's admins alone.
  const group = box.closest<HTMLElement>("[data-gid]")?.dataset;
  const send = (file: File, kind: Kind) => upload(area, file, kind, group?.gid);
  for (const field of fields) {
    const kind = field.dataset.markdownUpload as Kind;
    if (group?.sends && group.sends !== kind) {
      field.closest("label")!.remove();
      continue;
    }
    field.addEventListener("change", async () => {
      for (const file of field.files ?? []) await send(file, kind);
      field.value = "";
    });
  }
  if (fields.length > 0) {
    takeDropped(area, (picture) => send(picture, "image"));
  }
}

function startPreview(
  box: HTMLElement,
  area: HTMLTextAreaElement,
  button: HTMLButtonElement,
): void {
  const shown = box.querySelector<HTMLElement>("[data-markdown-shown]")!;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let text: string | null = null;
  const refresh = async () => {
    if (shown.hidden || area.value === text) return;
    const asked = text = area.value;
    const { data, error } = await callApi<{ html: string }>(
      "/api/markdown-preview",
      jsonBody({ text: asked }),
    );
    if (asked !== text) return;
    // What the server has sanitised, as on every page.
    if (data === null) shown.textContent = error;
    else if (data.html.trim() === "") {
      shown.textContent = shown.dataset.markdownShown!;
    } else shown.innerHTML = data.html;
  };
  const show = (isShown: boolean) => {
    shown.hidden = !isShown;
    box.classList.toggle("with-preview", isShown);
    button.setAttribute("aria-pressed", String(isShown));
    refresh();
  };
  button.addEventListener("click", () => {
    const isShown = Boolean(shown.hidden);
    remember(SHOWN_KEY, isShown);
    show(isShown);
  });
  area.addEventListener("input", () => {
    clearTimeout(pending);
    pending = setTimeout(refresh, PAUSE_MS);
  });
  const hasRoom = box.dataset.markdown === "beside" &&
    matchMedia("(min-width: 1100px)").matches;
  show(recall(SHOWN_KEY, hasRoom));
}

/** Pictures come by paste and by drop as well. */
function takeDropped(
  area: HTMLTextAreaElement,
  send: (picture: File) => void,
): void {
  const take = (event: Event, data: DataTransfer | null) => {
    const pictures = [...data?.files ?? []]
      .filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    event.preventDefault();
    for (const picture of pictures) send(picture);
  };
  area.addEventListener("paste", (event) => take(event, event.clipboardData));
  area.addEventListener("drop", (event) => take(event, event.dataTransfer));
}

/** A placeholder stands where the link will be, wherever one types meanwhile. */
async function upload(
  area: HTMLTextAreaElement,
  file: File,
  kind: Kind,
  gid: string | undefined,
): Promise<void> {
  const name = file.name.replaceAll(/[[\]()]/g, " ").trim();
  const sign = kind === "image" ? "!" : "";
  const placeholder = `${sign}[${name}](…${
    crypto.getRandomValues(new Uint32Array(1))[0]
  })`;
  replace(area, area.selectionStart, area.selectionEnd, placeholder);
  const body = new FormData();
  body.append(kind, file);
  if (gid !== undefined) body.append("gid", gid);
  const { data, error } = await callApi<{ link: string }>(UPLOADS[kind], {
    method: "POST",
    body,
  });
  const at = area.value.indexOf(placeholder);
  if (error !== null) toast(error);
  if (at === -1) return;
  const link = data === null ? "" : `${sign}[${name}](${data.link})`;
  replace(area, at, at + placeholder.length, link);
}

function replace(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
): void {
  area.setRangeText(text, from, to, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
