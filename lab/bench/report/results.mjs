import fs from 'node:fs';
import os from 'node:os';
import { inProject } from '../folders.mjs';

/**
 * Writes all measurements to lab/bench/results.
 * @returns the file, and a description of the machine
 */
export function saveResults(kind, found) {
  const at = new Date().toISOString();
  const machine = `${at.slice(0, 10)}, ${os.cpus().length} processors (${os.cpus()[0]?.model}), ${process.platform}, Node ${process.versions.node}`;
  const file = inProject('lab', 'bench', 'results', `${kind}-${at.replace(/[:.]/g, '-')}.json`);
  fs.mkdirSync(inProject('lab', 'bench', 'results'), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ at, machine, load: os.loadavg(), ...found }, null, 1)}\n`);
  return { file, machine };
}
