import { type RefObject, useEffect, useRef } from 'react';
import type { Visit } from './visit.ts';

/**
 * Puts the focus at a step that another one led to, where a screen reader begins and Tab goes on. The shell does so for
 * another path; the steps differ in their query only. The first page keeps the browser's own start.
 */
export function useFocusOnStep(step: Visit['step']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
