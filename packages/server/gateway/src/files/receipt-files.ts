import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { RECEIPT_LOGO } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);

/**
 * P-10: the three addresses of the specification, for pages and mails of the shop that render receipts themselves. The
 * backend renders the store's own receipts with the same library version (decision 0036).
 */
const FILES = [
  { path: '/js/pdfmake/pdfmake.min.js', file: resolve('pdfmake/build/pdfmake.min.js'), type: 'text/javascript' },
  { path: '/js/pdfmake/vfs_fonts.js', file: resolve('pdfmake/build/vfs_fonts.js'), type: 'text/javascript' },
  { path: '/img/receipt-logo.png', file: RECEIPT_LOGO, type: 'image/png' },
] as const;

/** Each file is read on first request, then cached. */
export function receiptFiles(app: FastifyInstance): void {
  for (const { path, file, type } of FILES) {
    let read: Promise<Buffer> | null = null;
    app.get(path, async (_request, reply) => {
      read ??= readFile(file);
      return reply
        .type(type)
        .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
        .send(await read);
    });
  }
}
