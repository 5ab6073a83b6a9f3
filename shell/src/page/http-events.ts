/** Release of the visitor's next page, from the latest response. */
export const nextRelease: { current: string | undefined } = { current: undefined };

const writes = new Set<() => void>();

/** Calls the listener when a write call starts and ends. Returns the unsubscribe function. */
export function onWrite(listener: () => void): () => void {
  writes.add(listener);
  return () => void writes.delete(listener);
}

export const notifyWrite = (): void => {
  for (const listener of writes) listener();
};
