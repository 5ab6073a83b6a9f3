/** What a build has to keep, said once for the build that makes it and the gate that looks at it. */
export type { Definition } from './definition.ts';
export { allSchemas, schemaFingerprint, usedSchemas } from './fingerprints.ts';
export { readDefinition } from './read-definition.ts';
export { styleOffences } from './style-borders.ts';
