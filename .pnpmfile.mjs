import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Libraries of running services and of the workspace's development: a team's installation works without them. */
const ONLY_IN_SERVICES = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'fastify',
  'nodemailer',
  'pg',
  'prom-client',
  's3mini',
];

export const hooks = {
  /**
   * Makes them optional in published packages. For the local registry, the version of `npm create` names its content: npx
   * repeats a cached version instead of a newer build.
   */
  beforePacking(manifest, folder) {
    if (process.env.LOCAL_REGISTRY && manifest.bin?.['create-remote'])
      manifest.version += `-${contentHash(manifest, folder)}`;
    for (const name of ONLY_IN_SERVICES.filter((each) => manifest.dependencies?.[each])) {
      manifest.peerDependencies = { ...manifest.peerDependencies, [name]: manifest.dependencies[name] };
      manifest.peerDependenciesMeta = { ...manifest.peerDependenciesMeta, [name]: { optional: true } };
      delete manifest.dependencies[name];
    }
    return manifest;
  },
};

/** Hash of the files that are packed, and of the manifest with the versions of the other packages. */
function contentHash(manifest, folder) {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  const files = fs.globSync(['*.mjs', 'src/*.mjs', 'template*/**'], { cwd: folder }).sort();
  for (const file of files.filter((each) => fs.statSync(path.join(folder, each)).isFile()))
    hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
