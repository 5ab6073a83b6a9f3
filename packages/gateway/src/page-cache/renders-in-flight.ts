import type { RenderedDocument } from './rendered-document.ts';

/** A finished render. */
export interface Finished {
  readonly rendered: RenderedDocument;
  /** When the render began, epoch ms: what it shows is at least as new. */
  readonly renderedAt: number;
  /** What it shows changed while it was rendered: it may be answered, but not kept. */
  readonly isOutdated: boolean;
}

/** How often a page is rendered that keeps changing meanwhile. */
const ATTEMPTS = 2;

interface InFlight<Result> {
  readonly result: Promise<Result>;
  readonly purged: Set<string>;
}

interface RendersInFlightOptions<Result> {
  readonly now: () => number;
  /** Makes of a render what everybody who waits for it gets; runs at once, before any later purge. */
  readonly finish: (name: string, finished: Finished) => Result;
}

/** Renders each page once at a time: who asks meanwhile gets the same render. */
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
    /** What became of the page of that name, rendered by whoever asks first. */
    render(name: string, render: () => Promise<RenderedDocument>): Promise<Result> {
      const running = byName.get(name);
      if (running) return running.result;
      const purged = new Set<string>();
      const result = renderUntilUnchanged(name, purged, render).finally(() => byName.delete(name));
      byName.set(name, { result, purged });
      return result;
    },
    /** Remembers for every render under way what changed since it read its data. */
    purge(what: readonly string[] | 'all'): void {
      if (what === 'all') purgesOfAll += 1;
      else for (const { purged } of byName.values()) for (const tag of what) purged.add(tag);
    },
    isIdle: () => byName.size === 0,
  };
}
