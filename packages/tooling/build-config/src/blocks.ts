/** Building blocks of the webpack configs, for other kinds of builds. */

export { ShellManifestPlugin } from './manifest/shell-manifest-plugin.ts';
export { describeFile } from './part/built-file.ts';
export { partAt } from './part/part.ts';
export { browserBase } from './webpack/base.ts';
export { severalFiles } from './webpack/shell.ts';
export { slimLibraries } from './webpack/slim-libraries.ts';
