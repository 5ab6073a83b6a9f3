/** Rules shared by the build and the publish check. */
export type { Definition } from './definition.ts';
export { allSchemas, schemaFingerprint, usedSchemas } from './fingerprints.ts';
export { readDefinition } from './read-definition.ts';
export { styleOffences } from './style-borders.ts';
