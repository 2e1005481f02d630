interface Words {
  copied: string;
  copyFailed: string;
  networkError: string;
  timedOut: string;
  serverError: string;
  close: string;
  cancel: string;
  otherTab: string;
  draftsUnsent: string;
  draftsHere: string;
  signedInAgain: string;
  signInFirst: string;
}

/** The few words that scripts say themselves; the page brings them. */
export const words = (): Words => JSON.parse(document.body.dataset.words!);
