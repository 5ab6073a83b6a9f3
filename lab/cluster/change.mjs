import { postmasterOf } from './engines/postgres.mjs';
import { allParts } from './parts.mjs';
import { endPart, processOf, signalMachine, startPart } from './processes.mjs';
import { partsMeant } from './roles.mjs';

/**
 * Kills parts as if their machine failed: immediately, with all child processes. `SIGSTOP` leaves their connections
 * open and silent.
 * @returns the names of the killed parts
 */
export async function loseParts(layout, word, signal = 'SIGKILL') {
  const meant = await partsMeant(layout, word);
  return meant.filter((name) => {
    const postmaster = postmasterOf(layout.folder, name);
    return signalMachine(layout.folder, name, signal, postmaster === null ? [] : [postmaster]);
  });
}

/** Resumes suspended parts. */
export const thawParts = (layout, names) => {
  for (const name of names) {
    const postmaster = postmasterOf(layout.folder, name);
    signalMachine(layout.folder, name, 'SIGCONT', postmaster === null ? [] : [postmaster]);
  }
};

/**
 * Starts a part, or all of a kind, again and waits until they are ready. `env` adds to the environment of their
 * programs.
 */
export async function startAgain(layout, names, env = {}) {
  const parts = allParts(layout).filter(({ name }) => names.includes(name));
  await Promise.all(parts.map((part) => startPart(layout, { ...part, env: { ...part.env, ...env } })));
}

/** Replaces a part's process as a rollout does: it drains and ends, and the new one is ready before this resolves. */
export async function replacePart(layout, name) {
  await endPart(layout.folder, name);
  await startAgain(layout, [name]);
}

/** Stops everything, in reverse start order. */
export async function bringDown(layout) {
  const names = allParts(layout).map(({ name }) => name);
  const running = names.filter((name) => processOf(layout.folder, name) !== null).reverse();
  // An aborted game day may have left a part suspended, which would ignore signals and keep its port.
  thawParts(layout, names);
  const isEngine = (name) => /^(pg-|etcd|redis|sentinel)/.test(name);
  await Promise.all(running.filter((name) => !isEngine(name)).map((name) => endPart(layout.folder, name)));
  // A standby that outlives its primary would take over during the shutdown.
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
