import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Sends a scheduled change; resolves with true when the server accepted it. */
type Settle = () => Promise<boolean>;

function createPendingChanges() {
  const open = new Set<Settle>();
  return {
    join(settle: Settle): () => void {
      open.add(settle);
      return () => open.delete(settle);
    },
    /** Sends all scheduled changes; true when none was refused. */
    async settle(): Promise<boolean> {
      const outcomes = await Promise.all([...open].map((settle) => settle()));
      return outcomes.every(Boolean);
    },
  };
}

const PendingChangesContext = createContext(createPendingChanges());

/** Tracks quantities not yet saved; the checkout waits for them (expectations 28). */
export function PendingChanges({ children }: { readonly children: ReactNode }) {
  const [changes] = useState(createPendingChanges);
  return <PendingChangesContext value={changes}>{children}</PendingChangesContext>;
}

export function usePendingChanges() {
  return useContext(PendingChangesContext);
}

/** Registers the changes of a line with the checkout while the line is mounted. */
export function useJoinPendingChanges(settle: Settle): void {
  const changes = usePendingChanges();
  useEffect(() => changes.join(settle), [changes, settle]);
}
