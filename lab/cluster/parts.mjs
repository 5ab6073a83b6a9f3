import fs from 'node:fs';
import { makeCertificate } from './certificate.mjs';
import { balancerPart, frontPart } from './engines/balancers.mjs';
import { bucketPart } from './engines/bucket.mjs';
import { cacheParts } from './engines/caches.mjs';
import { etcdParts } from './engines/etcd.mjs';
import { poolerParts } from './engines/poolers.mjs';
import { postgresParts } from './engines/postgres.mjs';
import { clusterSecrets } from './secrets.mjs';
import { backendParts, gatewayParts, releaseParts, sandboxPart } from './store-parts.mjs';

/** Everything that a cluster runs, in groups that start one after the other; the parts of a group start in parallel. */
export function partsOf(layout) {
  fs.mkdirSync(layout.folder, { recursive: true });
  const secrets = clusterSecrets(layout.folder);
  const certificate = makeCertificate(layout.folder);
  return {
    etcd: etcdParts(layout),
    postgres: postgresParts(layout, secrets),
    caches: cacheParts(layout),
    between: [...poolerParts(layout, secrets), bucketPart(layout), balancerPart(layout)],
    sandbox: [sandboxPart(layout, secrets, certificate.file)],
    backends: backendParts(layout, secrets),
    releases: releaseParts(layout, secrets),
    gateways: gatewayParts(layout, secrets),
    front: [frontPart(layout, certificate.text)],
  };
}

/** All parts in start order. */
export const allParts = (layout) => Object.values(partsOf(layout)).flat();
