import { DEFERRED_ANSWER_ATTRIBUTE, PAGE_LIVE_EVENT, type Page } from '@store/contracts/composition';
import { createContext } from 'react';
import { deferredAnswer } from './deferred-answer.ts';
import { renderingTime } from './rendering-time.ts';

/** The time from the document to a page that answers: it is hydrated exactly as the server rendered it, then goes on. */
export interface Opening {
  /**
   * The server's time, epoch ms: stands still until the page is live, so that both sides render the same, and then goes on
   * from what it is by a clock that never jumps. Sale windows are decided by the server anyway (B04).
   */
  now(): number;
  /** The raw answer that came with the page, see the api-client. */
  preloadedAnswer(key: string): unknown;
  /** Said when the first screen stands and answers. */
  live(): void;
  /** Whether the screen still stands as the server rendered it. */
  isDrawn(): boolean;
  /** Resolves then: from now on the page may differ from what the server rendered. */
  readonly untilLive: Promise<void>;
}

/** Opens a page the gateway made. */
export function createOpening({ page, document }: { page: Page; document: Document }): Opening {
  const renderedAt = renderingTime();
  const answers = new Map(Object.entries(page.answers));
  const coming = new Set(page.coming);
  let isLive = false;
  let tellLive: () => void = () => undefined;
  const untilLive = new Promise<void>((resolve) => {
    tellLive = resolve;
  });
  // Where the screen was left to the browser, it is what these answers are for; else they wait until it was hydrated.
  const mayCome = page.drawn?.screen ? untilLive : Promise.resolve();

  return {
    now: () => page.served_at + (isLive ? Math.round(performance.now() - renderedAt) : 0),
    preloadedAnswer(key) {
      if (answers.has(key)) return answers.get(key);
      if (!coming.has(key)) return undefined;
      const selector = `[${DEFERRED_ANSWER_ATTRIBUTE}="${CSS.escape(key)}"]`;
      return mayCome.then(() => deferredAnswer(document, selector)).finally(() => coming.delete(key));
    },
    untilLive,
    isDrawn: () => !isLive && page.drawn?.screen === true,
    live() {
      if (isLive) return;
      isLive = true;
      answers.clear();
      tellLive();
      document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    },
  };
}

/** Whether the screen still stands as the server rendered it; never on the server itself. */
export const DrawnContext = createContext<() => boolean>(() => false);

/** Who renders the first screen says that it is live; on the server nobody listens. */
export const LiveContext = createContext<() => void>(() => undefined);
