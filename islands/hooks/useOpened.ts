import { useEffect } from "react";

/**
 * The address forgets that a program was asked for, or every reload would bring
 * it again over what has been typed since.
 */
export function useOpened(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return;
    const address = new URL(location.href);
    address.searchParams.delete("submission");
    history.replaceState(null, "", address);
  }, []);
}
