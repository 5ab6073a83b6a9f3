import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { step } from './console.mjs';
import { inRoot } from './root.mjs';
import { runPnpm } from './run.mjs';

const stampFile = inRoot('node_modules', '.installed-for');

/** Installs the lockfile's packages unless exactly those are installed already. */
export async function install() {
  const wanted = wantedInstallation();
  if (readStamp() === wanted) return;
  await step('installing packages', () => runPnpm(['install', '--frozen-lockfile', '--reporter=append-only']));
  fs.writeFileSync(stampFile, wanted);
}

function wantedInstallation() {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(fs.readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function readStamp() {
  try {
    return fs.readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
}
