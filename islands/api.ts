export interface Answer<T> {
  /** Only there when nothing was refused. */
  data: T;
  /** Why there is none, in the reader's language. */
  error: string | null;
}

/** What the contract's envelope holds, or why it holds nothing (§0.1). */
export async function callApi<T>(
  address: string,
  networkError: string,
  init?: RequestInit,
): Promise<Answer<T>> {
  try {
    const { status, data, msg } = await (await fetch(address, init)).json();
    return { data: data as T, error: status === 200 ? null : msg as string };
  } catch {
    return { data: null as T, error: networkError };
  }
}
