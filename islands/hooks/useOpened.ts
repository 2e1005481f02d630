import { useEffect } from "react";

/**
 * Once the editor is there, a program that the address asked for comes into it:
 * as something typed, so that what was there comes back by undoing it. The
 * address forgets it, or every reload would bring it again.
 */
export function useOpened(isAsked: boolean, isReady: boolean, put: () => void) {
  useEffect(() => {
    if (!isAsked || !isReady) return;
    put();
    const address = new URL(location.href);
    address.searchParams.delete("submission");
    history.replaceState(null, "", address);
  }, [isReady]);
}
