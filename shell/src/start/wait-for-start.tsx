import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** Whether the start sequence has ended; the page's content is hidden until then (S-01). */
export function createCurtain() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  return {
    open() {
      isOpen = true;
      for (const listener of listeners) listener();
    },
    isOpen: () => isOpen,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Curtain = ReturnType<typeof createCurtain>;

export const CurtainContext = createContext<Curtain>(createCurtain());

interface BehindCurtainProps {
  readonly children: ReactNode;
  /** Keeps the place until then. */
  readonly meanwhile: ReactNode;
}

/** Draws its content once the start sequence has ended. */
export function BehindCurtain({ children, meanwhile }: BehindCurtainProps) {
  const curtain = useContext(CurtainContext);
  return useSyncExternalStore(curtain.subscribe, curtain.isOpen, curtain.isOpen) ? children : meanwhile;
}
