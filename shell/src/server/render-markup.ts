import { Writable } from 'node:stream';
import { LeftToBrowser } from '@store/remote-kit/shell';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The rendered markup and errors thrown by screens, whose place React leaves to the browser. */
export interface RenderedMarkup {
  readonly html: string;
  readonly faults: readonly unknown[];
}

/**
 * Renders a complete page without streaming. Slow parts are rendered as pending and follow as data, never as React's
 * inline scripts, which the content security policy forbids.
 *
 * @throws what the frame threw; then there is no page.
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
