import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What a browser has and a server has not. */
const BROWSER = [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'IntersectionObserver',
  'requestAnimationFrame',
] as const;

/** Renders as the server would; whoever touches the browser while rendering fails as there. */
export function renderWithoutBrowser(page: ReactNode): string {
  const kept = BROWSER.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of BROWSER) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  }
  try {
    return renderToString(page);
  } finally {
    for (const [name, property] of kept) {
      Reflect.deleteProperty(globalThis, name);
      if (property) Object.defineProperty(globalThis, name, property);
    }
  }
}
