import { type RefObject, useEffect } from 'react';

interface Dismissable {
  readonly open: boolean;
  /** The trigger and its panel. */
  readonly area: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/** Closes an open menu on Esc, on a press or focus outside, and when a link in it is followed. */
export function useDismiss({ open, area, close }: Dismissable): void {
  useLinkFollowed({ open, area, close });

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open, area, close]);
}

/** Closes when a link inside is followed, even to the current page. */
export function useLinkFollowed({ open, area, close }: Dismissable): void {
  useEffect(() => {
    if (!open) return;
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest('a:not([role="button"])') : null;
      if (link && area.current?.contains(link)) close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open, area, close]);
}
