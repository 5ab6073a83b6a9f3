import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../../../commands/steps/root.mjs';
import { isOpen } from '../ready.mjs';

/** The only key that the bucket's server accepts. */
export const BUCKET_KEY = 'S3RVER';
export const bucketUrl = ({ bucket }) => `http://127.0.0.1:${bucket.port}/releases`;

/** S3 server for the files of releases, the one that the release service is tested with. */
export function bucketPart({ folder, bucket: { name, port } }) {
  const data = path.join(folder, name);
  const program = path.dirname(
    createRequire(inRoot('packages', 'server', 'release', 'package.json')).resolve('s3rver/package.json'),
  );
  return {
    name,
    program: process.execPath,
    args: [
      path.join(program, 'bin', 's3rver.js'),
      ...['-d', data, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', 'releases'],
    ],
    isEngine: false,
    prepare: () => void fs.mkdirSync(data, { recursive: true }),
    ready: () => isOpen(port),
  };
}
