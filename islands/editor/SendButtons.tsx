import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";

export interface SendWords {
  run: string;
  runAll: string;
  submit: string;
  signInToSubmit: string;
  notSignedIn: string;
}

export interface SendButtonsProps {
  /** Of the problem. */
  address: string;
  signedIn: boolean;
  /** Why there is nothing to press; null: there is. */
  closed: string | null;
  canRun: boolean;
  /** To run the program on; an input of one's own goes along. */
  hasSamples: boolean;
  isRunning: boolean;
  isBusy: boolean;
  words: SendWords;
}

/** Run and submit; for visitors, the way to an account. */
export function SendButtons(props: SendButtonsProps) {
  const { address, words } = props;
  if (props.closed !== null) {
    return (
      <p class="flex items-center gap-2 text-md text-ink2">
        <Icon name="info" />
        {props.closed}
      </p>
    );
  }
  if (!props.signedIn) {
    return (
      <a
        class="btn btn-primary"
        data-dialog=""
        href={`/login?next=${encodeURIComponent(address)}`}
      >
        <Icon name="user" />
        {words.signInToSubmit}
      </a>
    );
  }
  return (
    // A press must not end the typing: the keyboard would take the button away first.
    <div class="send-buttons" onMouseDown={(event) => event.preventDefault()}>
      {props.canRun && (
        <button
          type="submit"
          class="btn"
          disabled={props.isRunning}
          formAction={`${address}/run`}
          data-run=""
          name={props.hasSamples ? "samples" : undefined}
          value="true"
        >
          <Icon name="terminal" />
          <span class="run-words">
            {props.hasSamples ? words.runAll : words.run}
          </span>
        </button>
      )}
      <Button kind="primary" icon="send" disabled={props.isBusy}>
        {words.submit}
      </Button>
    </div>
  );
}
