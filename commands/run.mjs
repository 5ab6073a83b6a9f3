/**
 * Runs a command of this folder on Node 24: `node commands/run.mjs start --publish`, or one of a group: `… run.mjs lab
 * bench`. On an older Node (18 or newer) it first installs Node 24 from the npm registry into `.node/` of the project.
 * Uses only what Node 18 has, and imports nothing that needs an installation.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_VERSION = '24.21.0';
const root = fileURLToPath(new URL('..', import.meta.url));
/** Folders of grouped commands, by the first argument. */
const GROUPS = { lab: 'lab/commands', ops: 'commands/ops' };
const [first, ...rest] = process.argv.slice(2);
const folder = path.join(root, GROUPS[first] ?? 'commands');
const [name, args] = first in GROUPS ? [rest[0], rest.slice(1)] : [first, rest];
const command = path.join(folder, `${name}.mjs`);

if (!fs.existsSync(command)) {
  listCommands();
} else if (Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv = [process.argv[0], command, ...args];
  await import(pathToFileURL(command).href);
} else {
  runOn(installNode());
}

/** Prints the commands of the group and ends with 2. */
function listCommands() {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const names = files.map((file) => file.replace('.mjs', ''));
  console.error(`npm run ${first} -- <command> [--help]; commands: ${names.join(', ')}`);
  process.exit(2);
}

/** Returns the path of the Node 24 binary, installing it on the first call. */
function installNode() {
  const folder = path.join(root, '.node', NODE_VERSION);
  const binary = path.join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  console.log(`Node ${process.versions.node} is older than 24: using Node ${NODE_VERSION} in .node/`);
  if (fs.existsSync(binary)) return binary;
  // Installed beside and renamed, so that an interrupted installation is never taken for a complete one.
  const draft = `${folder}-${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  const dependencies = { node: NODE_VERSION };
  fs.writeFileSync(
    path.join(draft, 'package.json'),
    JSON.stringify({ private: true, dependencies, allowScripts: { node: true } }),
  );
  const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { status } = spawnSync('npm', npm, { cwd: draft, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`\nNode ${NODE_VERSION} could not be installed. Install Node 24 and try again.`);
    process.exit(1);
  }
  try {
    fs.renameSync(draft, folder);
  } catch {
    // Another command installed it in parallel.
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return binary;
}

/** Runs the command on the given Node, which also becomes the first `node` in PATH, and ends as it ends. */
function runOn(binary) {
  const env = { ...process.env, PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}` };
  // npm names its own installation here, and `npx` would put that folder, with the old Node, before this PATH.
  for (const name of ['npm_config_prefix', 'npm_config_global_prefix']) delete env[name];
  const child = spawn(binary, [command, ...args], { stdio: 'inherit', env });
  // The terminal sends Ctrl-C to both processes; SIGTERM reaches only this one.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
