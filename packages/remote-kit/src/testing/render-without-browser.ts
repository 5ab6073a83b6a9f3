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

/** What React leaves in the place of a part whose code is still on its way. */
const ON_ITS_WAY = 'does not support Suspense';
/** Longest that such code is waited for, ms. */
const PATIENCE_MS = 5_000;

/** As `renderWithoutBrowser`, but waits for code that a part brings later (`lazy`), as the server does. */
export async function renderWhole(page: ReactNode): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const html = renderWithoutBrowser(page);
    if (!html.includes(ON_ITS_WAY) || Date.now() > until) return html;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

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
