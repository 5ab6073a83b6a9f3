import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3mini } from 's3mini';
import type { BucketPlace } from '../store/part-files-bucket.ts';
import { emptyFolder } from './toy-build.ts';

/** An S3 server of the test's own, with one empty bucket after another. */
export interface ToyBuckets {
  newBucket(): Promise<BucketPlace>;
  stop(): Promise<void>;
}

/**
 * Starts one in this process; with `TEST_BUCKET_SERVER` (`https://key:secret@s3.example`) that one is taken instead, and its buckets are
 * left to whoever runs it.
 */
export async function toyBuckets(): Promise<ToyBuckets> {
  const given = process.env.TEST_BUCKET_SERVER;
  const server = given ? null : await startS3rver();
  const { origin, username, password } = new URL(given ?? `http://S3RVER:S3RVER@127.0.0.1:${server?.port}`);
  const words = { region: 'us-east-1', keyId: decodeURIComponent(username), secret: decodeURIComponent(password) };
  return {
    async newBucket() {
      const url = `${origin}/store-${randomUUID()}`;
      const { region, keyId, secret } = words;
      await new S3mini({ endpoint: url, region, accessKeyId: keyId, secretAccessKey: secret }).createBucket();
      return { url, ...words };
    },
    stop: async () => server?.stop(),
  };
}

async function startS3rver() {
  // Only who wants a bucket loads the server.
  const { default: S3rver } = await import('s3rver');
  const s3rver = new S3rver({ directory: await emptyFolder('buckets'), silent: true });
  const server = createServer(s3rver.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a port, there is an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
