import { DEFERRED_ANSWER_ATTRIBUTE, PAGE_LIVE_EVENT, type Page } from '@store/contracts/composition';
import { createContext } from 'react';
import { deferredAnswer } from './deferred-answer.ts';
import { renderingTime } from './rendering-time.ts';

/** State of a page from its document until it is live: it is hydrated exactly as rendered, then continues. */
export interface Opening {
  /**
   * Returns the server's time, epoch ms. Frozen until the page is live, so that server and browser render the same;
   * then advances by a monotonic clock. Sale windows are decided on the server (B04).
   */
  now(): number;
  /** Returns the raw response that came with the page, see the api-client. */
  preloadedAnswer(key: string): unknown;
  /** Call when the first screen is rendered and interactive. */
  live(): void;
  /** Whether the screen is still as the server rendered it. */
  isDrawn(): boolean;
  /** Resolves when live: from then on the page may differ from the server's markup. */
  readonly untilLive: Promise<void>;
}

/** Creates the opening of a page rendered by the gateway. */
export function createOpening({ page, document }: { page: Page; document: Document }): Opening {
  const renderedAt = renderingTime();
  const answers = new Map(Object.entries(page.answers));
  const coming = new Set(page.coming);
  const awaited = new Set<string>();
  let isLive = false;
  let resolveLive: () => void = () => undefined;
  const untilLive = new Promise<void>((resolve) => {
    resolveLive = resolve;
  });
  // A screen left to the browser needs these responses now; otherwise they wait for its hydration.
  const responsesNeeded = page.drawn?.screen ? untilLive : Promise.resolve();

  return {
    now: () => page.served_at + (isLive ? Math.round(performance.now() - renderedAt) : 0),
    preloadedAnswer(key) {
      if (answers.has(key)) return answers.get(key);
      if (!coming.has(key)) return undefined;
      awaited.add(key);
      const selector = `[${DEFERRED_ANSWER_ATTRIBUTE}="${CSS.escape(key)}"]`;
      return responsesNeeded.then(() => deferredAnswer(document, selector)).finally(() => coming.delete(key));
    },
    untilLive,
    isDrawn: () => !isLive && page.drawn?.screen === true,
    live() {
      if (isLive) return;
      isLive = true;
      answers.clear();
      // A call repeated after this requests newer data than the page contains.
      for (const key of awaited) coming.delete(key);
      resolveLive();
      document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    },
  };
}

/** Whether the screen is still as the server rendered it; always false during SSR. */
export const DrawnContext = createContext<() => boolean>(() => false);

/** Called by the first screen when it is live; a no-op during SSR. */
export const LiveContext = createContext<() => void>(() => undefined);
