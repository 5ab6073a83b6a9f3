import { use, useState } from 'react';
import { MAIN_ID } from '../frame-state/main-id.ts';
import { DrawnContext } from '../page/opening.ts';
import css from './screen-area.module.css';

/**
 * Returns a copy of the server-rendered screen, taken before React removes it because of an error; null once the page
 * is live, or when the server did not render the screen.
 */
export function useDrawnScreen(): readonly Node[] | null {
  const isDrawn = use(DrawnContext);
  const [nodes] = useState(() => (isDrawn() ? copyOf(document.getElementById(MAIN_ID)) : null));
  return nodes;
}

/** The server's markup: readable with working links, but disabled controls. */
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
