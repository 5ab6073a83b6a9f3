import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Sends what still waits; true when the server took it. */
type Settle = () => Promise<boolean>;

function createPendingChanges() {
  const open = new Set<Settle>();
  return {
    join(settle: Settle): () => void {
      open.add(settle);
      return () => open.delete(settle);
    },
    /** Sends everything that waits for a pause; true when nothing was refused. */
    async settle(): Promise<boolean> {
      const outcomes = await Promise.all([...open].map((settle) => settle()));
      return outcomes.every(Boolean);
    },
  };
}

const PendingChangesContext = createContext(createPendingChanges());

/** Knows the quantities that are not with the server yet: the checkout waits for them (expectations 28). */
export function PendingChanges({ children }: { readonly children: ReactNode }) {
  const [changes] = useState(createPendingChanges);
  return <PendingChangesContext value={changes}>{children}</PendingChangesContext>;
}

export function usePendingChanges() {
  return useContext(PendingChangesContext);
}

/** Joins a line's own changes to those the checkout waits for, as long as the line is shown. */
export function useJoinPendingChanges(settle: Settle): void {
  const changes = usePendingChanges();
  useEffect(() => changes.join(settle), [changes, settle]);
}
