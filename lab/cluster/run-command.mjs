import fs from 'node:fs';
import * as z from 'zod/mini';
import { build } from '../../commands/steps/build.mjs';
import { print } from '../../commands/steps/console.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { makeBackup, restoreBackup } from './backup.mjs';
import { bringDown, loseParts, startAgain, thawParts } from './change.mjs';
import { unmountDisks } from './disks.mjs';
import { layoutOf, readClusterSettings } from './layout.mjs';
import { partsMeant } from './roles.mjs';
import { rollOut } from './roll.mjs';
import { readState } from './state.mjs';
import { formatStatus, statusOfParts } from './status.mjs';
import { bringUp } from './up.mjs';

/** Commands with and without a part as argument. */
const command = z.union([
  z.tuple([z.enum(['up', 'status', 'roll', 'backup', 'restore', 'down'])]),
  z.tuple([z.enum(['kill', 'start', 'freeze', 'thaw']), z.string()]),
]);

/**
 * Runs the command that the arguments after `npm run lab -- cluster --` name.
 * @param args arguments and options as typed
 * @throws {Error} that says what is wrong with them, or what failed
 */
export async function runCommand(args) {
  const { values, positionals } = readOptions(new URL('../commands/cluster.mjs', import.meta.url), {
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      folder: { type: 'string' },
      remove: { type: 'boolean', default: false },
      disks: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  });
  const read = command.safeParse(positionals.length === 0 ? ['up'] : positionals);
  if (!read.success)
    throw new Error('up, status, roll, backup, restore, down; or kill, start, freeze, thaw with the name of a part');
  const layout = layoutOf(keptSettings(readClusterSettings(values)));
  await carryOut(layout, read.data, values);
}

/** A running cluster keeps its ports. */
function keptSettings(settings) {
  const known = readState(settings.folder);
  return known ? { ...settings, port: known.port } : settings;
}

async function carryOut(layout, [word, part], { remove, to, disks }) {
  switch (word) {
    case 'up':
      await build();
      await bringUp(layout, { disks });
      return tell(layout);
    case 'status':
      return tell(layout);
    case 'roll':
      await build();
      await rollOut(layout);
      return tell(layout);
    case 'backup':
      return print(await makeBackup(layout));
    case 'restore': {
      const { url, seconds, isWhole } = await restoreBackup(layout, to);
      if (!isWhole) process.exitCode = 1;
      return print(`restored in ${seconds.toFixed(1)} s: ${url}`);
    }
    case 'kill':
    case 'freeze': {
      const lost = await loseParts(layout, part, word === 'kill' ? 'SIGKILL' : 'SIGSTOP');
      return print(
        lost.length > 0 ? `${word === 'kill' ? 'gone' : 'suspended'}: ${lost.join(', ')}` : `${part} is not running`,
      );
    }
    case 'start':
      return startAgain(layout, await partsMeant(layout, part));
    case 'thaw':
      return thawParts(layout, await partsMeant(layout, part));
    default: {
      const ended = await bringDown(layout);
      print(ended.length > 0 ? `stopped: ${ended.join(', ')}` : 'nothing was running');
      if (remove) {
        unmountDisks(layout);
        fs.rmSync(layout.folder, { recursive: true, force: true });
      }
    }
  }
}

async function tell(layout) {
  const parts = await statusOfParts(layout);
  print(`\n${formatStatus(layout, parts)}`);
  if (parts.some(({ isReady }) => !isReady)) process.exitCode = 1;
}
