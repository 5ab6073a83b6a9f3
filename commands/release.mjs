/**
 * npm run release -- publish remotes/catalogue [--no-build] | check remotes/catalogue | list | rollback
 * Builds the remote first, then hands over to packages/release. DATA_DIR says which store.
 */
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { inRoot } from './steps/root.mjs';
import { CommandFailed, run } from './steps/run.mjs';
import { give } from './steps/say.mjs';
import { readSettings } from './steps/settings.mjs';

const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--no-build');
const [command, ...folders] = words;
const { registryDir } = readSettings();

try {
  if (!args.includes('--no-build')) await buildWhatIsNamed();
  await run(process.execPath, [
    inRoot('packages', 'release', 'dist', 'cli.js'),
    ...words,
    '--registry',
    registryDir,
    '--shell',
    inRoot('shell', 'dist'),
  ]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exit(typeof fault.code === 'number' ? fault.code : 1);
  give(fault.message);
}

/** The named remotes and the release tool; not the shell, whose live build a publish must not touch. */
async function buildWhatIsNamed() {
  await install();
  const remotes = ['publish', 'check'].includes(command) ? folders.filter((folder) => !folder.startsWith('-')) : [];
  await build(['@store/release', ...remotes.map((folder) => `./${folder.replace(/^\.\/|\/$/g, '')}`)]);
}
