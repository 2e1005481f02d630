import { Icon } from "../../components/ui/Icon.tsx";

export interface SaidProps {
  /** Why something could not be done. */
  error: string | null;
  /** That is no fault, only a hint. */
  isHint: boolean;
  /** Shown while there is nothing to tell. */
  idle: string;
}

/** Beside the buttons: why one of them did nothing, or where drafts are kept. */
export function Said({ error, isHint, idle }: SaidProps) {
  if (error === null) {
    return idle === "" ? null : <p class="said said-idle">{idle}</p>;
  }
  return (
    <p class={isHint ? "said text-ink2" : "said text-danger"} role="alert">
      <Icon name={isHint ? "info" : "alert"} />
      {error}
    </p>
  );
}
