import { Writable } from 'node:stream';
import { LeftToBrowser } from '@store/remote-kit/shell';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The rendered page, and what a screen threw while it was rendered: React then left that screen's place to the browser. */
export interface RenderedMarkup {
  readonly html: string;
  readonly faults: readonly unknown[];
}

/**
 * Renders a page whole. Nothing in it suspends: what was slow is rendered as waiting and follows as data, never as React's
 * inline scripts, which the pages' policy forbids.
 *
 * @throws what the frame threw; there is no page then.
 */
export function renderMarkup(page: ReactNode): Promise<RenderedMarkup> {
  return new Promise((resolve, reject) => {
    const faults: unknown[] = [];
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part);
        done();
      },
      final: (done) => {
        resolve({ html: Buffer.concat(parts).toString(), faults });
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => {
        if (!(fault instanceof LeftToBrowser)) faults.push(fault);
      },
      onShellError: reject,
      onAllReady: () => stream.pipe(sink),
    });
  });
}
