import { use, useState } from 'react';
import { MAIN_ID } from '../frame-state/main-id.ts';
import { DrawnContext } from '../page/opening.ts';
import css from './screen-area.module.css';

/**
 * A copy of the screen as the server rendered it, taken before React takes that away for a fault of its code; null once the page is
 * live, or where the server left the screen to the browser.
 */
export function useDrawnScreen(): readonly Node[] | null {
  const isDrawn = use(DrawnContext);
  const [nodes] = useState(() => (isDrawn() ? copyOf(document.getElementById(MAIN_ID)) : null));
  return nodes;
}

/** It can be read and its links lead on; what needs the screen's code does not answer. */
export function DrawnScreen({ nodes }: { readonly nodes: readonly Node[] }) {
  return <div className={css.drawn} ref={(place) => place?.replaceChildren(...nodes)} />;
}

function copyOf(main: HTMLElement | null): readonly Node[] | null {
  const copy = main?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  for (const notice of copy.querySelectorAll('[data-live]')) notice.remove();
  for (const control of copy.querySelectorAll('button, input, select, textarea')) control.setAttribute('disabled', '');
  return copy.hasChildNodes() ? [...copy.childNodes] : null;
}
