import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3mini } from 's3mini';
import type { BucketPlace } from '../store/part-files-bucket.ts';
import { emptyFolder } from './toy-build.ts';

/** An S3 server for tests, with new empty buckets. */
export interface ToyBuckets {
  newBucket(): Promise<BucketPlace>;
  stop(): Promise<void>;
}

/**
 * Starts a server in this process; with `TEST_BUCKET_SERVER` (`https://key:secret@s3.example`) uses that one instead,
 * and leaves the buckets there.
 */
export async function toyBuckets(): Promise<ToyBuckets> {
  const external = process.env.TEST_BUCKET_SERVER;
  const server = external ? null : await startS3rver();
  const { origin, username, password } = new URL(external ?? `http://S3RVER:S3RVER@127.0.0.1:${server?.port}`);
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
  // Loads the server on demand.
  const { default: S3rver } = await import('s3rver');
  const s3rver = new S3rver({ directory: await emptyFolder('buckets'), silent: true });
  const server = createServer(s3rver.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
