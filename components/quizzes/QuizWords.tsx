/** A text of a question, with its formulas, programs and pictures. */
export const QuizWords = ({ text, html }: {
  text: string;
  html: string | null;
}) => (
  <span class="quiz-text">
    {html === null ? text : (
      <span
        class="prose written"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )}
  </span>
);
