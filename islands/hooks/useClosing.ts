import { useEffect, useState } from "react";

/** What stands above a contest's problems and quizzes; elsewhere there is none. */
const head = () => document.getElementById("contest-head");

/**
 * Why nothing is taken, as time goes on (row W4.4): when a contest's clock is over, at
 * once what its page said would hold then, and as soon as the page's head has come
 * anew, what the site says there. `served`: why not when the page was made.
 */
export function useClosing(served: string | null): string | null {
  const [closed, setClosed] = useState(served);
  useEffect(() => {
    // Another reason than the clock stays.
    const other = head()?.dataset.closed === undefined ? served : null;
    const look = () => setClosed(head()?.dataset.closed ?? other);
    const end = ({ target }: Event) => {
      const { closes } = (target as HTMLElement).dataset;
      if (closes !== undefined) setClosed(closes);
    };
    const onRenewed = ({ detail }: Event & { detail?: string }) => {
      if (detail === "contest-head") look();
    };
    document.addEventListener("gavel:clock-over", end);
    document.addEventListener("gavel:renewed", onRenewed);
    return () => {
      document.removeEventListener("gavel:clock-over", end);
      document.removeEventListener("gavel:renewed", onRenewed);
    };
  }, []);
  return closed;
}
