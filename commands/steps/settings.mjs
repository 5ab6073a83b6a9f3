import fs from 'node:fs';
import path from 'node:path';
import { fail } from './console.mjs';
import { portProblem } from './ports.mjs';
import { root } from './root.mjs';

/**
 * Reads from the environment where the store runs; one message names every invalid variable. `storeUrl` is the address of
 * the store that was last opened over this data, unless PORT or HOST name one.
 */
export function readSettings(variables = process.env) {
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = '.data', DATABASE_URL = '' } = variables;
  const problems = [];
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_530) problems.push(`PORT: ${PORT} is no port (1 to 65530)`);
  else if (portProblem(port)) problems.push(portProblem(port));
  if (!/^[\w.:-]+$/.test(HOST)) problems.push(`HOST: ${HOST} is no host name`);
  if (!DATA_DIR) problems.push('DATA_DIR: is empty');
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL))
    problems.push('DATABASE_URL: must start with postgres://');
  if (problems.length > 0) fail(`The store cannot start with this environment:\n  ${problems.join('\n  ')}`);
  const dataDir = path.resolve(root, DATA_DIR);
  const isChosen = variables.PORT !== undefined || variables.HOST !== undefined;
  const storeUrl = (isChosen ? undefined : openedStore(dataDir)) ?? `http://${HOST}:${port}`;
  return { port, host: HOST, dataDir, registryDir: path.join(dataDir, 'registry'), storeUrl };
}

/** A command line for the store over this data, as its reader has to type it. */
export const commandFor = (command, { DATA_DIR } = process.env) =>
  DATA_DIR ? `DATA_DIR=${quoted(DATA_DIR)} ${command}` : command;

const quoted = (word) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

const storeUrlFile = (dataDir) => path.join(dataDir, 'store-url');

/** Records the address of a store, so that commands with the same data find it without its PORT. */
export const rememberStore = (dataDir, url) => fs.writeFileSync(storeUrlFile(dataDir), url);

function openedStore(dataDir) {
  const file = storeUrlFile(dataDir);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
