import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDismiss } from '../disclosure/use-dismiss.ts';
import type { PanelEntry } from './nav-entries.ts';

/** A passing pointer opens nothing; one on its way to the panel may leave the bar for a moment. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 200;

type Name = PanelEntry['name'];
interface OpenPanel {
  readonly name: Name;
  /** `hover` closes again when the pointer leaves. */
  readonly by: 'hover' | 'press' | 'arrow';
}

/** Which panel of the mega-menu is open: at most one. `nav` is the bar with its panels. */
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
    /** A click or Enter: opens, keeps open what a hover opened, closes what was opened so. */
    press(name: Name) {
      clearTimeout(timer.current);
      setOpen((before) => (before?.name === name && before.by !== 'hover' ? null : { name, by: 'press' }));
    },
    /** The arrow down: opens and goes to the panel's first link. */
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

/** From a panel that closes the focus goes back to the button that opened it. */
function returnFocus(nav: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || !nav?.contains(focused)) return;
  focused.closest('li[data-entry]')?.querySelector<HTMLElement>('[data-bar]')?.focus();
}
