import { watching } from '@store/remote-kit/shell';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Whether the start sequence has ended; the page's content is hidden until then (S-01). */
export function createStartupGate() {
  const isOpen = new BehaviorSubject(false);
  return { open: () => isOpen.next(true), isOpen: () => isOpen.value, subscribe: watching(isOpen) };
}
export type StartupGate = ReturnType<typeof createStartupGate>;

export const StartupGateContext = createContext<StartupGate>(createStartupGate());

interface AfterStartupProps {
  readonly children: ReactNode;
  /** Keeps the place until then. */
  readonly meanwhile: ReactNode;
}

/** Renders its content once the start sequence has ended. */
export function AfterStartup({ children, meanwhile }: AfterStartupProps) {
  const startupGate = useContext(StartupGateContext);
  return useSyncExternalStore(startupGate.subscribe, startupGate.isOpen, startupGate.isOpen) ? children : meanwhile;
}
