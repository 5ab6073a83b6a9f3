import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDismiss } from '../disclosure/use-dismiss.ts';
import type { PanelEntry } from './nav-entries.ts';

/** Delays so that a pointer passing over opens nothing, and one moving to the panel may leave the bar briefly. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 200;

type Name = PanelEntry['name'];
interface OpenPanel {
  readonly name: Name;
  /** `hover` closes when the pointer leaves. */
  readonly by: 'hover' | 'press' | 'arrow';
}

/** Manages the open panel of the mega menu, at most one. `nav` is the bar including its panels. */
export function useOpenPanel(nav: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (change: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
    returnFocus(nav.current);
  }, [nav]);
  useDismiss({ open: open !== null, area: nav, close });

  return {
    open,
    /** Click or Enter: toggles the panel; pins one opened by hover. */
    press(name: Name) {
      clearTimeout(timer.current);
      setOpen((before) => (before?.name === name && before.by !== 'hover' ? null : { name, by: 'press' }));
    },
    /** Arrow down: opens the panel and focuses its first link. */
    enter(name: Name) {
      clearTimeout(timer.current);
      setOpen({ name, by: 'arrow' });
    },
    pointerOver(name: Name) {
      later(() => setOpen((before) => (before?.name === name ? before : { name, by: 'hover' })), OPEN_AFTER_MS);
    },
    pointerAway() {
      later(() => setOpen((before) => (before?.by === 'hover' ? null : before)), CLOSE_AFTER_MS);
    },
  };
}

/** Returns the focus from a closing panel to its button. */
function returnFocus(nav: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || !nav?.contains(focused)) return;
  focused.closest('li[data-entry]')?.querySelector<HTMLElement>('[data-bar]')?.focus();
}
