/** Toy builds and registries, for tests here and of the gateway; and what every release store must do. */
export { releaseStoreContract } from './release-store-contract.ts';
export { type ToyBuckets, toyBuckets } from './toy-bucket.ts';
export { emptyFolder, toyBuild, toyFile, toyShell } from './toy-build.ts';
export { type ToyRegistry, toyRegistry } from './toy-registry.ts';
export { OPERATOR, READER, type ToyService, toyService } from './toy-service.ts';
