/** Test builds and registries, for this package and the gateway; and the contract test of release stores. */
export { releaseStoreContract } from './release-store-contract.ts';
export { type ToyBuckets, toyBuckets } from './toy-bucket.ts';
export { emptyFolder, toyBuild, toyFile, toyShell } from './toy-build.ts';
export { type ToyRegistry, toyRegistry } from './toy-registry.ts';
export { OPERATOR, READER, type ToyService, toyService } from './toy-service.ts';
