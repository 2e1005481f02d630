import { htmlToMarkdown } from "../../exchange/texts/html.ts";
import {
  allOf,
  htmlInside,
  type Mixed,
  parseMixed,
  wordsOf,
} from "./mixed_xml.ts";
import { plainOf } from "./plain.ts";
import type { QuizFindingCode, ReadFile, ReadQuiz } from "./schema.ts";

type Draft = NonNullable<ReadQuiz["draft"]>;
type Part = Draft["data"][number];

/** A picture of the package by its address in the item; null: it is not there. */
export type QtiPictures = (
  src: string,
) => { name: string; base64: string } | null;

/** Thrown where an item cannot become a quiz. */
class Unfit extends Error {
  constructor(readonly fault: NonNullable<ReadQuiz["fault"]>) {
    super(fault.code);
  }
}

const IN_TEXT = new Set(["textEntryInteraction", "inlineChoiceInteraction"]);
const INTERACTION = /Interaction$/;

/** Tells whether a document is an item of QTI 2. */
export const isQti = (xml: string): boolean =>
  /<(?:[\w-]{1,20}:)?assessmentItem[\s>]/.test(xml);

/** Reads one item of QTI 2.1 (or 2.2): its body, its interactions, what is right. */
export function readQti(
  xml: string,
  pictures: QtiPictures = () => null,
): ReadFile {
  const root = parseMixed(xml, "item");
  if (root.name !== "assessmentItem") {
    return { quizzes: [], fault: { code: "notQuizzes" } };
  }
  return { quizzes: [new Item(root, pictures).read()], fault: null };
}

/** What a declaration says of an answer. */
interface Declared {
  isMany: boolean;
  isNumber: boolean;
  correct: string[];
  /** Answers with the points that they give. */
  mapped: { key: string; value: number }[];
}

class Item {
  readonly #images: ReadQuiz["images"] = [];
  readonly #findings: ReadQuiz["findings"] = [];
  readonly #taken = new Map<string, string>();
  readonly #declared: ReadonlyMap<string, Declared>;

  constructor(
    readonly root: Mixed,
    readonly pictures: QtiPictures,
  ) {
    this.#declared = new Map(
      allOf(root, "responseDeclaration").map((each) => [
        each.attributes.identifier ?? "",
        declaredIn(each),
      ]),
    );
  }

  read(): ReadQuiz {
    const name = (this.root.attributes.title ?? "").trim() ||
      (this.root.attributes.identifier ?? "QTI");
    const read: ReadQuiz = {
      name: name.slice(0, 200),
      draft: null,
      images: this.#images,
      findings: this.#findings,
      fault: null,
    };
    try {
      const [body] = allOf(this.root, "itemBody");
      if (body === undefined) throw new Unfit({ code: "noAnswer" });
      const solution = allOf(this.root, "modalFeedback");
      if (solution.length > 0) this.#note("feedbackLeft");
      const { title, ...answers } = this.#asked(body);
      if (title === "") this.#note("nameTaken");
      return { ...read, draft: { ...answers, title: title || name } };
    } catch (reason) {
      if (!(reason instanceof Unfit)) throw reason;
      return { ...read, fault: reason.fault };
    }
  }

  #note(code: QuizFindingCode, params?: Record<string, string>): void {
    if (this.#findings.some((finding) => finding.code === code)) return;
    this.#findings.push({ code, params });
  }

  #asked(body: Mixed): Draft {
    const found = interactionsIn(body);
    const inText = found.filter(({ name }) => IN_TEXT.has(name));
    if (inText.length > 0 && inText.length === found.length) {
      return this.#blanks(body, inText);
    }
    if (found.length > 1 || inText.length > 0) {
      throw new Unfit({
        code: "kindUnsupported",
        params: { kind: "composite" },
      });
    }
    const [one] = found;
    if (one === undefined) {
      throw new Unfit({ code: "kindUnsupported", params: { kind: "text" } });
    }
    const [prompt] = allOf(one, "prompt");
    const title = [
      this.#markdown(htmlInside(body, (each) => each === one ? "" : null)),
      prompt === undefined ? "" : this.#markdown(htmlInside(prompt)),
    ].filter(Boolean).join("\n\n");
    switch (one.name) {
      case "choiceInteraction":
        return { title, ...this.#choice(one) };
      case "orderInteraction":
        return { title, ...this.#order(one) };
      case "matchInteraction":
        return { title, ...this.#match(one) };
      case "extendedTextInteraction":
        return { title, type: "essay", data: [{}] };
      default:
        throw new Unfit({
          code: "kindUnsupported",
          params: { kind: one.name.slice(0, 40) },
        });
    }
  }

  #of(interaction: Mixed): Declared {
    return this.#declared.get(
      interaction.attributes.responseIdentifier ?? "",
    ) ?? { isMany: false, isNumber: false, correct: [], mapped: [] };
  }

  #choice(one: Mixed): Pick<Draft, "type" | "data" | "isShuffled" | "partial"> {
    const { isMany, correct, mapped } = this.#of(one);
    const best = mapped.filter(({ value }) => value > 0).map(({ key }) => key);
    const right = new Set(correct.length > 0 ? correct : best);
    if (right.size === 0) throw new Unfit({ code: "noAnswer" });
    if (mapped.some(({ value }) => value < 0)) this.#note("penaltyLeft");
    const several = isMany || right.size > 1;
    if (
      !several && mapped.some(({ key, value }) => value > 0 && !right.has(key))
    ) {
      this.#note("partLeft");
    }
    return {
      type: several ? "multiple choice" : "single choice",
      partial: several && mapped.length > 0 ? "share" : "none",
      isShuffled: one.attributes.shuffle === "true",
      data: [{
        options: allOf(one, "simpleChoice").map((choice) => ({
          text: this.#line(choice),
          isCorrect: right.has(choice.attributes.identifier ?? ""),
        })),
      }],
    };
  }

  #order(one: Mixed): Pick<Draft, "type" | "data"> {
    const choices = new Map(
      allOf(one, "simpleChoice").map((choice) => [
        choice.attributes.identifier ?? "",
        this.#line(choice),
      ]),
    );
    const { correct } = this.#of(one);
    if (correct.length !== choices.size) throw new Unfit({ code: "noAnswer" });
    return {
      type: "ordering",
      data: [{
        options: correct.map((id) => {
          const text = choices.get(id);
          if (text === undefined) throw new Unfit({ code: "noAnswer" });
          return { text };
        }),
      }],
    };
  }

  #match(one: Mixed): Pick<Draft, "type" | "data"> {
    const [left, right] = allOf(one, "simpleMatchSet").map((set) =>
      allOf(set, "simpleAssociableChoice").map((choice) => ({
        id: choice.attributes.identifier ?? "",
        text: this.#line(choice),
      }))
    );
    if (left === undefined || right === undefined) {
      throw new Unfit({ code: "noAnswer" });
    }
    const pairs = new Map(
      this.#of(one).correct.map((pair): [string, string] => {
        const [from, to] = pair.split(/\s+/, 2);
        return [from, to];
      }),
    );
    const texts = [...new Set(right.map(({ text }) => text))];
    return {
      type: "matching",
      data: left.map(({ id, text }): Part => {
        const fits = right.find((each) => each.id === pairs.get(id))?.text;
        if (fits === undefined) throw new Unfit({ code: "noAnswer" });
        return {
          title: text,
          options: texts.map((text) => ({ text, isCorrect: text === fits })),
        };
      }),
    };
  }

  /** Fields and lists within the text; one field alone is a question of its own kind. */
  #blanks(body: Mixed, found: readonly Mixed[]): Draft {
    const data = found.map((one) => this.#blank(one));
    const isAlone = data.length === 1 &&
      found[0].name === "textEntryInteraction";
    const html = htmlInside(
      body,
      (each) =>
        !found.includes(each)
          ? null
          : isAlone
          ? "＿＿＿"
          : `\ue0e0${found.indexOf(each) + 1}\ue0e1`,
    );
    const title = this.#markdown(html)
      .replaceAll(/\[\[(?=\d{1,2}\]\])/g, "[ [")
      .replaceAll(/\ue0e0(\d{1,3})\ue0e1/g, "[[$1]]");
    return { type: isAlone ? "fill in" : "blanks", title, data };
  }

  #blank(one: Mixed): Part {
    const { correct, mapped, isNumber } = this.#of(one);
    if (one.name === "inlineChoiceInteraction") {
      const [right] = correct;
      const options = allOf(one, "inlineChoice").map((choice) => ({
        text: this.#line(choice),
        isCorrect: choice.attributes.identifier === right,
      }));
      if (!options.some(({ isCorrect }) => isCorrect)) {
        throw new Unfit({ code: "noAnswer" });
      }
      return { options };
    }
    const most = Math.max(0, ...mapped.map(({ value }) => value));
    if (mapped.some(({ value }) => value > 0 && value < most)) {
      this.#note("partLeft");
    }
    const whole = mapped.filter(({ value }) => value > 0 && value === most)
      .map(({ key }) => key);
    const forms = [...new Set([...correct, ...whole])].filter(Boolean);
    const [first, ...others] = forms;
    if (first === undefined) throw new Unfit({ code: "noAnswer" });
    return isNumber && Number.isFinite(Number(first))
      ? { number: { value: Number(first), tolerance: 0 }, accepts: others }
      : { accepts: forms };
  }

  #markdown(html: string): string {
    if (/<(?!\/?(p|br|div|itemBody)\b)[a-z]/i.test(html)) {
      this.#note("textConverted");
    }
    return htmlToMarkdown(html, (src) => this.#image(src) ?? "").trim();
  }

  /** A short text: with programs and pictures alone. */
  #line(element: Mixed): string {
    const plain = plainOf(htmlInside(element), (src) => this.#image(src));
    if (plain.hasFormat) this.#note("optionFormat");
    return plain.text;
  }

  #image(src: string): string | null {
    const known = this.#taken.get(src);
    if (known !== undefined) return known;
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
      this.#note("imageElsewhere", { address: src.slice(0, 120) });
      return null;
    }
    const picture = this.pictures(src);
    if (picture === null) {
      this.#note("imageLeft");
      return null;
    }
    this.#images.push(picture);
    this.#note("imagesTaken");
    const address = `quiz-image:${this.#images.length - 1}`;
    this.#taken.set(src, address);
    return address;
  }
}

function interactionsIn(element: Mixed): Mixed[] {
  return element.inside.flatMap((each) =>
    typeof each === "string"
      ? []
      : INTERACTION.test(each.name)
      ? [each]
      : interactionsIn(each)
  );
}

function declaredIn(declaration: Mixed): Declared {
  const [correct] = allOf(declaration, "correctResponse");
  return {
    isMany: ["multiple", "ordered"]
      .includes(declaration.attributes.cardinality ?? ""),
    isNumber: ["float", "integer"]
      .includes(declaration.attributes.baseType ?? ""),
    correct: correct === undefined
      ? []
      : allOf(correct, "value").map((value) => wordsOf(value).trim()),
    mapped: allOf(declaration, "mapEntry").map(({ attributes }) => ({
      key: attributes.mapKey ?? "",
      value: Number(attributes.mappedValue ?? 0),
    })),
  };
}

/** The items that a package's manifest names, by their files. */
export function itemsOf(manifest: string): string[] {
  const root = parseMixed(manifest, "imsmanifest.xml");
  return allOf(root, "resource")
    .filter(({ attributes }) =>
      /^imsqti_item_xmlv2p/i.test(attributes.type ?? "")
    )
    .map(({ attributes }) => attributes.href ?? "").filter(Boolean);
}
