export interface Answer<T> {
  data: T | null;
  /** Why there is none, in words. */
  error: string | null;
}

/**
 * A call of the API (spec 1 §8). When the session has ended, the sign-in opens
 * on top of the page: what was typed stays, and can be sent again afterwards.
 */
export async function callApi<T>(
  address: string,
  init: RequestInit,
  networkError: string,
): Promise<Answer<T>> {
  try {
    const reply = await fetch(address, init);
    const { status, data, msg } = await reply.json();
    if (status === 200) return { data, error: null };
    if (reply.status === 401) {
      document.dispatchEvent(new CustomEvent("gavel:signed-out"));
    }
    return { data: null, error: msg };
  } catch {
    return { data: null, error: networkError };
  }
}

export const jsonBody = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
