/** What the builds are put together from, for a build of another kind. */
export { describeFile } from './manifest/built-file.ts';
export { ShellManifestPlugin } from './manifest/shell-manifest-plugin.ts';
export { browserBase } from './webpack/base.ts';
export { partAt } from './webpack/part.ts';
export { severalFiles } from './webpack/shell.ts';
