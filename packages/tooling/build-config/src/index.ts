/** How every part is built: `export default remote(import.meta.dirname)` in its `webpack.config.mjs`. */

export {
  type DevServer,
  type DevServerSettings,
  startRemoteServer,
  startShellServer,
} from './development/dev-server.ts';
export { remote } from './webpack/remote.ts';
export { shell } from './webpack/shell.ts';
