import { watching } from '@store/remote-kit/shell';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Tracks whether the start sequence has ended; page content is hidden until then (S-01). */
export function createStartupGate() {
  const isOpen = new BehaviorSubject(false);
  return { open: () => isOpen.next(true), isOpen: () => isOpen.value, subscribe: watching(isOpen) };
}
export type StartupGate = ReturnType<typeof createStartupGate>;

export const StartupGateContext = createContext<StartupGate>(createStartupGate());

interface AfterStartupProps {
  readonly children: ReactNode;
  /** Rendered until then. */
  readonly meanwhile: ReactNode;
}

/** Renders its children once the start sequence has ended. */
export function AfterStartup({ children, meanwhile }: AfterStartupProps) {
  const startupGate = useContext(StartupGateContext);
  return useSyncExternalStore(startupGate.subscribe, startupGate.isOpen, startupGate.isOpen) ? children : meanwhile;
}
