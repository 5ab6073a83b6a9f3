/** How every part is built: `export default remote(import.meta.dirname)` in its `webpack.config.mjs`. */

export { remote } from './webpack/remote.ts';
export { shell } from './webpack/shell.ts';
