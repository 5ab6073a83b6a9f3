import type { PassThrough, Readable } from 'node:stream';
import type { UploadLimits } from './limits.ts';
import { bodyTooLarge } from './upload-refusals.ts';

/**
 * Passes a request's body on, and reads it to its end also when nobody takes it any more: who still sends would not hear the answer.
 * Only what is over the limit is left unread.
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
