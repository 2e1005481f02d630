import { type Element, select, textAt } from "../../exchange/reading/xml.ts";
import { htmlToMarkdown } from "../../exchange/texts/html.ts";
import { escapeMarkdown } from "../../exchange/texts/markdown.ts";
import { plainOf } from "./plain.ts";
import type { QuizFindingCode, ReadQuiz } from "./schema.ts";

/** How Moodle's texts name the files that come with them. */
const OWN_FILE = "@@PLUGINFILE@@/";
const DATA = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/;

/** The texts of one question as ours have them, with pictures and what is lost. */
export class MoodleTexts {
  readonly images: ReadQuiz["images"] = [];
  readonly findings: ReadQuiz["findings"] = [];

  /** Notes something once. */
  note(code: QuizFindingCode, params?: Record<string, string | number>): void {
    if (this.findings.some((finding) => finding.code === code)) return;
    this.findings.push({ code, params });
  }

  /** A text with its format, as Markdown; `change` is applied to it as it came. */
  markdown(
    element: Element | null,
    change: (text: string) => string = (text) => text,
  ): string {
    if (element === null) return "";
    const text = change(textAt(element, "text"));
    if (text === "") return "";
    const { format } = element.attributes;
    if (format === "plain_text") return escapeMarkdown(text, true);
    const images = this.#filesOf(element);
    if (format === "markdown") {
      return text.replaceAll(
        /@@PLUGINFILE@@\/([^)\s"]+)/g,
        (_, name) => images(`${OWN_FILE}${name}`) ?? "",
      );
    }
    const made = htmlToMarkdown(text, (src) => images(src) ?? "").trim();
    if (/<(?!\/?(p|br)\b)[a-z]/i.test(text)) this.note("textConverted");
    return made;
  }

  /** A text without a format but programs and pictures, as options are. */
  plain(element: Element): string {
    const text = textAt(element, "text");
    const { format } = element.attributes;
    if (format === "plain_text") return text;
    if (format === "markdown") return this.markdown(element);
    const plain = plainOf(text, this.#filesOf(element));
    if (plain.hasFormat) this.note("optionFormat");
    if (plain.hasImage) this.note("imageLeft");
    return plain.text;
  }

  /** The address that a picture of this text gets; null: there is none. */
  #filesOf(element: Element): (src: string) => string | null {
    const files = new Map(
      select(element, "file").map((file) => [
        `${(file.attributes.path ?? "/").replace(/^\//, "")}${
          file.attributes.name ?? ""
        }`,
        file,
      ]),
    );
    const add = (name: string, base64: string) => {
      this.images.push({ name, base64: base64.replaceAll(/\s+/g, "") });
      this.note("imagesTaken");
      return `quiz-image:${this.images.length - 1}`;
    };
    const taken = new Map<string, string>();
    return (src) => {
      const data = DATA.exec(src);
      if (data !== null) return add("image", data[1]);
      if (!src.startsWith(OWN_FILE)) {
        this.note("imageElsewhere", { address: src.slice(0, 120) });
        return null;
      }
      const name = decodedName(src.slice(OWN_FILE.length).split("?")[0]);
      const file = files.get(name);
      if (file === undefined) {
        this.note("imageLeft");
        return null;
      }
      // However often it is shown: many copies of a large one take all memory.
      const address = taken.get(name) ??
        add(name.split("/").at(-1)!, file.text);
      taken.set(name, address);
      return address;
    };
  }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
