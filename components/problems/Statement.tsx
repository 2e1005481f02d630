import { useT } from "../reader.tsx";
import type { Locale } from "../../lib/i18n/mod.ts";
import type { RenderedStatement } from "../../lib/problems/open_problem.ts";
import { Button } from "../ui/Button.tsx";

export interface StatementProps {
  /** Sanitised HTML, made by `lib/markdown`. */
  statement: RenderedStatement;
  examples: readonly { input: string; output: string }[];
  source: string | null;
}

export function Statement(props: StatementProps) {
  const t = useT();
  const { statement, examples, source } = props;
  const lang = statement.language;
  return (
    <div class="statement">
      <Section lang={lang} html={statement.description} />
      <Section
        lang={lang}
        title={t("problems.ioInput")}
        html={statement.input}
      />
      <Section
        lang={lang}
        title={t("problems.ioOutput")}
        html={statement.output}
      />
      {examples.length > 0 && (
        <section>
          <h2>{t("problems.examples")}</h2>
          {examples.map((example, n) => (
            <div class="sample" key={n}>
              <Sample
                id={`sample-input-${n + 1}`}
                title={t("problems.sampleInput", { n: n + 1 })}
                text={example.input}
              />
              <Sample
                id={`sample-output-${n + 1}`}
                title={t("problems.sampleOutput", { n: n + 1 })}
                text={example.output}
              />
            </div>
          ))}
        </section>
      )}
      <Section
        lang={lang}
        title={t("problems.hint")}
        html={statement.hint}
      />
      {source && (
        <section>
          <h2>{t("problems.source")}</h2>
          <p>{source}</p>
        </section>
      )}
    </div>
  );
}

interface SectionProps {
  lang: Locale;
  title?: string;
  html: string;
}

/** The heading is the site's, the text the author's. */
function Section({ lang, title, html }: SectionProps) {
  if (html.trim() === "") return null;
  return (
    <section>
      {title && <h2>{title}</h2>}
      <div
        class="prose written"
        lang={lang}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <PdfStatement html={html} />
    </section>
  );
}

/** A text that is nothing but a link to a PDF of this site. */
const PDF =
  /^\s*<p><a href="(\/api\/public\/file\/[0-9a-f]{32}\.pdf)"[^>]*>([^<]*)<\/a><\/p>\s*$/;

/** Shows a statement that is a PDF below the link to it; a browser that cannot has the link. */
function PdfStatement({ html }: { html: string }) {
  const [, address, name] = PDF.exec(html) ?? [];
  if (address === undefined) return null;
  return (
    <object
      class="pdf-statement"
      type="application/pdf"
      data={`${address}?shown`}
      aria-label={name}
    />
  );
}

interface SampleProps {
  id: string;
  title: string;
  text: string;
}

function Sample({ id, title, text }: SampleProps) {
  const t = useT();
  return (
    <figure>
      <figcaption>
        {title}
        <span data-copy={`#${id}`} hidden>
          <Button
            type="button"
            kind="quiet"
            small
            icon="copy"
            label={t("problems.copySample")}
          />
        </span>
      </figcaption>
      <pre id={id} tabIndex={0}>{text}</pre>
    </figure>
  );
}
