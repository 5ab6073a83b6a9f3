/** How every part is built: `export default remote(import.meta.dirname)` in its `webpack.config.mjs`. */

export type { RemoteConfig } from './manifest/remote-config.ts';
export { ChunkIntegrityPlugin } from './webpack/chunk-integrity-plugin.ts';
export { remote } from './webpack/remote.ts';
export { shell } from './webpack/shell.ts';
