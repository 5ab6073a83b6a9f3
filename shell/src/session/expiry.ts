let way: string | null = null;
const listeners = new Set<() => void>();

/** The way to sign in again and come back, while the shopper is told that the session expired; null otherwise. */
export const expiry = {
  tell(login: string): void {
    way = login;
    for (const listener of listeners) listener();
  },
  dismiss(): void {
    way = null;
    for (const listener of listeners) listener();
  },
  current: () => way,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
