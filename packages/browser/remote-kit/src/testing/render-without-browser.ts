import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Browser globals missing on the server. */
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

/** React's placeholder for a part whose code is pending. */
const SUSPENDED = 'does not support Suspense';
/** Maximum wait for such code, ms. */
const TIMEOUT_MS = 5_000;

/** Like `renderWithoutBrowser`, but waits for `lazy` parts, as the server does. */
export async function renderWhole(page: ReactNode): Promise<string> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const html = renderWithoutBrowser(page);
    if (!html.includes(SUSPENDED) || Date.now() > until) return html;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Renders as on the server: accessing browser globals while rendering fails. */
export function renderWithoutBrowser(page: ReactNode): string {
  const originals = BROWSER.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of BROWSER) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  }
  try {
    return renderToString(page);
  } finally {
    for (const [name, property] of originals) {
      Reflect.deleteProperty(globalThis, name);
      if (property) Object.defineProperty(globalThis, name, property);
    }
  }
}
