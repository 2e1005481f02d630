import type { Settings } from "../lib/config.ts";

/** Nothing can be answered at this address: it is taken, or not ours. */
export class AddressError extends Error {
  constructor({ HOST, PORT }: Settings, reason: Error) {
    super(
      `Gavel cannot listen on ${HOST}:${PORT}: ${reason.message}. ` +
        `Stop the program that uses it, or choose another PORT.`,
    );
  }
}

const isOfAddress = (reason: unknown): reason is Error =>
  reason instanceof Deno.errors.AddrInUse ||
  reason instanceof Deno.errors.AddrNotAvailable ||
  reason instanceof Deno.errors.PermissionDenied;

/** Serves; an address that cannot be had is thrown as an `AddressError`. */
export function bind<T>(settings: Settings, serve: () => T): T {
  try {
    return serve();
  } catch (reason) {
    throw isOfAddress(reason) ? new AddressError(settings, reason) : reason;
  }
}
