import { useEffect, useRef } from 'react';

/** A key with what it does. */
export interface Shortcut {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** Fields that take letters. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]';

/** Runs shortcuts while the page has the focus: not while the user types, and not below a dialog. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('dialog[open]')) return;
      const found = latest.current.find(({ key }) => key === event.key);
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
