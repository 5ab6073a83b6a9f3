const TIMEOUT_MS = 10_000;

/** Requests an address; returns null on failure, a timeout or a redirect. */
export async function request<T>(
  address: string,
  read: (response: Response) => Promise<T>,
  init?: RequestInit,
): Promise<T | null> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await read(response) : null;
  } catch {
    return null;
  }
}
