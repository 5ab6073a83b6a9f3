import type { DrawnPage } from './drawn-page.ts';

/** A finished drawing. */
export interface Finished {
  readonly drawn: DrawnPage;
  /** When the drawing began, epoch ms: what it shows is at least as new. */
  readonly drawnAt: number;
  /** What it shows changed while it was drawn: it may be answered, but not kept. */
  readonly isOutdated: boolean;
}

/** How often a page is drawn that keeps changing meanwhile. */
const ATTEMPTS = 2;

interface Drawing<Result> {
  readonly result: Promise<Result>;
  readonly purged: Set<string>;
}

interface Wishes<Result> {
  readonly now: () => number;
  /** Makes of a drawing what everybody who waits for it gets; runs at once, before any later purge. */
  readonly finish: (name: string, finished: Finished) => Result;
}

/** Draws each page once at a time: who asks meanwhile gets the same drawing. */
export function drawings<Result>({ now, finish }: Wishes<Result>) {
  const underWay = new Map<string, Drawing<Result>>();
  let purgesOfAll = 0;

  const drawUntouched = async (name: string, purged: Set<string>, draw: () => Promise<DrawnPage>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      purged.clear();
      const purgesBefore = purgesOfAll;
      const drawnAt = now();
      const drawn = await draw();
      const isOutdated = purgesOfAll !== purgesBefore || drawn.tags.some((tag) => purged.has(tag));
      if (!isOutdated || attempt === ATTEMPTS) return finish(name, { drawn, drawnAt, isOutdated });
    }
  };
  return {
    /** What became of the page of that name, drawn by whoever asks first. */
    draw(name: string, draw: () => Promise<DrawnPage>): Promise<Result> {
      const running = underWay.get(name);
      if (running) return running.result;
      const purged = new Set<string>();
      const result = drawUntouched(name, purged, draw).finally(() => underWay.delete(name));
      underWay.set(name, { result, purged });
      return result;
    },
    /** Remembers for every drawing under way what changed since it read its data. */
    purge(what: readonly string[] | 'all'): void {
      if (what === 'all') purgesOfAll += 1;
      else for (const { purged } of underWay.values()) for (const tag of what) purged.add(tag);
    },
    isIdle: () => underWay.size === 0,
  };
}
