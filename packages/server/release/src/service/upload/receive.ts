import type { PassThrough, Readable } from 'node:stream';
import type { UploadLimits } from './limits.ts';
import { bodyTooLarge } from './upload-refusals.ts';

/**
 * Forwards a request's body, and drains it after the reader has gone: a client that is still sending would not read the
 * response. Only the part over the limit is left unread.
 */
export function receive(body: Readable, upload: PassThrough, limits: UploadLimits): Promise<void> {
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const fail = (fault: Error) => {
      upload.destroy(fault);
      reject(fault);
    };
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.bodyBytes) {
        body.pause();
        return fail(bodyTooLarge(limits));
      }
      if (upload.destroyed || upload.write(chunk)) return;
      body.pause();
      const goOn = () => {
        upload.off('drain', goOn).off('close', goOn);
        body.resume();
      };
      upload.on('drain', goOn).on('close', goOn);
    });
    body.once('end', () => {
      upload.end();
      resolve();
    });
    body.once('error', fail);
    body.once('close', () => {
      if (!body.readableEnded) fail(new Error('the connection ended'));
    });
  });
}
