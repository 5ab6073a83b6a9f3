import type { RenderedDocument } from './rendered-document.ts';

/** A finished render. */
export interface Finished {
  readonly rendered: RenderedDocument;
  /** Start of the render, epoch ms: the content is at least as recent. */
  readonly renderedAt: number;
  /** The content changed during the render: it may be sent, but not cached. */
  readonly isOutdated: boolean;
}

/** Attempts for a page whose content keeps changing during the render. */
const ATTEMPTS = 2;

interface InFlight<Result> {
  readonly result: Promise<Result>;
  readonly purged: Set<string>;
}

interface RendersInFlightOptions<Result> {
  readonly now: () => number;
  /** Converts a finished render into the shared result; runs synchronously, before any later purge. */
  readonly finish: (name: string, finished: Finished) => Result;
}

/** Deduplicates renders: concurrent requests for a page share one render. */
export function rendersInFlight<Result>({ now, finish }: RendersInFlightOptions<Result>) {
  const byName = new Map<string, InFlight<Result>>();
  let purgesOfAll = 0;

  const renderUntilUnchanged = async (
    name: string,
    purged: Set<string>,
    render: () => Promise<RenderedDocument>,
  ): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      purged.clear();
      const purgesBefore = purgesOfAll;
      const renderedAt = now();
      const rendered = await render();
      const isOutdated = purgesOfAll !== purgesBefore || rendered.tags.some((tag) => purged.has(tag));
      if (!isOutdated || attempt === ATTEMPTS) return finish(name, { rendered, renderedAt, isOutdated });
    }
  };
  return {
    /** Returns the result of the page of that name; the first caller renders it. */
    render(name: string, render: () => Promise<RenderedDocument>): Promise<Result> {
      const running = byName.get(name);
      if (running) return running.result;
      const purged = new Set<string>();
      const result = renderUntilUnchanged(name, purged, render).finally(() => byName.delete(name));
      byName.set(name, { result, purged });
      return result;
    },
    /** Records the changes for every render in progress. */
    purge(what: readonly string[] | 'all'): void {
      if (what === 'all') purgesOfAll += 1;
      else for (const { purged } of byName.values()) for (const tag of what) purged.add(tag);
    },
    isIdle: () => byName.size === 0,
  };
}
