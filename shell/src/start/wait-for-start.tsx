import { watching } from '@store/remote-kit/shell';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Whether the start sequence has ended; the page's content is hidden until then (S-01). */
export function createCurtain() {
  const isOpen = new BehaviorSubject(false);
  return { open: () => isOpen.next(true), isOpen: () => isOpen.value, subscribe: watching(isOpen) };
}
export type Curtain = ReturnType<typeof createCurtain>;

export const CurtainContext = createContext<Curtain>(createCurtain());

interface BehindCurtainProps {
  readonly children: ReactNode;
  /** Keeps the place until then. */
  readonly meanwhile: ReactNode;
}

/** Renders its content once the start sequence has ended. */
export function BehindCurtain({ children, meanwhile }: BehindCurtainProps) {
  const curtain = useContext(CurtainContext);
  return useSyncExternalStore(curtain.subscribe, curtain.isOpen, curtain.isOpen) ? children : meanwhile;
}
