import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** The requested action is impossible; the message says why. */
export class WordsError extends Error {}

interface Tools {
  /** The remote's folder. */
  readonly dir: string;
}

/** Settings for finding and running tools. */
export const toolSettings = (dir: string): Tools => ({ dir });

/** Package and bin of each tool; jest runs the tests as ES modules. */
const TOOLS = {
  tsc: { from: 'typescript', bin: 'tsc', node: [] },
  jest: { from: 'jest', bin: 'jest', node: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] },
  webpack: { from: 'webpack-cli', bin: 'webpack-cli', node: [] },
  'store-release': { from: '@store/release', bin: 'store-release', node: [] },
} as const;

const packageFile = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * Runs a tool as the remote has it installed; returns its exit code.
 * @throws {WordsError} when it is not installed
 */
export function runTool(name: keyof typeof TOOLS | 'npm', words: readonly string[], { dir }: Tools): Promise<number> {
  const [command, args] =
    name === 'npm' ? ['npm', words] : [process.execPath, [...TOOLS[name].node, binOf(name, dir), ...words]];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: dir,
      stdio: 'inherit',
      shell: name === 'npm' && process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Searches Node's module folders: not every package exports its `package.json`. */
function binOf(name: keyof typeof TOOLS, dir: string): string {
  const { from, bin } = TOOLS[name];
  const folders = createRequire(join(dir, 'package.json')).resolve.paths(from) ?? [];
  const file = folders.map((folder) => join(folder, from, 'package.json')).find((path) => existsSync(path));
  if (!file) throw new WordsError(`${from} is not installed here; run npm install in the remote's folder`);
  const found = packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).bin;
  return join(dirname(file), typeof found === 'string' ? found : (found[bin] ?? `${bin} is missing`));
}
