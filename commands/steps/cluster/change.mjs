import { postmasterOf } from './engines/postgres.mjs';
import { allParts } from './parts.mjs';
import { endPart, processOf, signalMachine, startPart } from './processes.mjs';
import { partsMeant } from './roles.mjs';

/**
 * Loses parts as a machine is lost: at once, with everything that they started. `SIGSTOP` leaves their links open and silent.
 * @returns the names of what was there to lose
 */
export async function loseParts(layout, word, signal = 'SIGKILL') {
  const meant = await partsMeant(layout, word);
  return meant.filter((name) => {
    const postmaster = postmasterOf(layout.folder, name);
    return signalMachine(layout.folder, name, signal, postmaster === null ? [] : [postmaster]);
  });
}

/** Lets parts that were halted go on. */
export const thawParts = (layout, names) => {
  for (const name of names) {
    const postmaster = postmasterOf(layout.folder, name);
    signalMachine(layout.folder, name, 'SIGCONT', postmaster === null ? [] : [postmaster]);
  }
};

/** Starts a part again, or those of a kind, and waits until they are ready. `env` adds to what their programs are given. */
export async function startAgain(layout, names, env = {}) {
  const parts = allParts(layout).filter(({ name }) => names.includes(name));
  await Promise.all(parts.map((part) => startPart(layout, { ...part, env: { ...part.env, ...env } })));
}

/** Replaces a part's process in the way of a release: it drains, ends, and the new one is ready before this resolves. */
export async function replacePart(layout, name) {
  await endPart(layout.folder, name);
  await startAgain(layout, [name]);
}

/** Ends everything, in the reverse of the order of the start. */
export async function bringDown(layout) {
  const names = allParts(layout).map(({ name }) => name);
  const running = names.filter((name) => processOf(layout.folder, name) !== null).reverse();
  // A game day that was stopped by hand may have left a part halted, which would hear no signal and keep its port.
  thawParts(layout, names);
  const isEngine = (name) => /^(pg-|etcd|redis|sentinel)/.test(name);
  await Promise.all(running.filter((name) => !isEngine(name)).map((name) => endPart(layout.folder, name)));
  // A standby that outlives its primary would take over in the midst of the end.
  for (const name of await standbysFirst(layout, running)) await endPart(layout.folder, name, 'SIGTERM');
  await Promise.all(running.filter(isEngine).map((name) => endPart(layout.folder, name)));
  await endPart(layout.folder, layout.restored.name, 'SIGINT');
  return running;
}

async function standbysFirst(layout, running) {
  const primary = await partsMeant(layout, 'pg-primary');
  const nodes = running.filter((name) => name.startsWith('pg-'));
  return [...nodes.filter((name) => !primary.includes(name)), ...nodes.filter((name) => primary.includes(name))];
}
