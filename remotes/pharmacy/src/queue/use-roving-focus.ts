import { type KeyboardEvent, useRef, useState } from 'react';

/** Keys that move between cases; the letters only act on a focused case (WCAG 2.1.4). */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  j: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the props of the link to a case. */
export type RovingFocusProps = (orderCode: string) => {
  readonly tabIndex: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
  readonly onFocus: () => void;
  readonly ref: (link: HTMLAnchorElement | null) => void;
};

/** M-04: roving tabindex over all lists of the page: one tab stop, moved by arrows, J and K. */
export function useRovingFocus(orderCodes: readonly string[]): RovingFocusProps {
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [focused, setFocused] = useState<string | undefined>();
  const current = focused !== undefined && orderCodes.includes(focused) ? focused : orderCodes[0];
  return (orderCode) => ({
    tabIndex: orderCode === current ? 0 : -1,
    onFocus: () => setFocused(orderCode),
    onKeyDown: (event) => {
      const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const next = orderCodes[step(orderCodes.indexOf(orderCode), orderCodes.length)];
      if (next !== undefined) links.current.get(next)?.focus();
    },
    ref: (link) => {
      if (link) links.current.set(orderCode, link);
      else links.current.delete(orderCode);
    },
  });
}
