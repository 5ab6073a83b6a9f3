import { readFileSync, writeSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { closeNetwork } from '@store/server-kit/close-network';

/** Runs the server file that it is given and writes what it exports as `remote`; src/rules/read-definition.ts starts it. */
closeNetwork();
const source = readFileSync(0, 'utf8');
const { stringify } = JSON;
const say = (words) =>
  writeSync(
    1,
    stringify(words, (_, value) => (typeof value === 'function' ? true : value)),
  );

try {
  const module = { exports: {} };
  compileFunction(source, ['module', 'exports', 'require'])(module, module.exports, hostModule);
  if (!module.exports.remote) throw new Error('src/remote.ts must export the result of defineRemote() as `remote`');
  say({ remote: wordsOf(module.exports.remote) });
} catch (fault) {
  say({ fault: String(fault).slice(0, 300) });
}
process.exit();

/** What a manifest repeats; the rest is code, or belongs to schemas. */
function wordsOf({ name, team, dates, routes, queries, orderForms, fragments, publishes, reads, handles, budget }) {
  const names = (list) => list?.map(({ name: own }) => ({ name: own }));
  return {
    ...{ name, team, dates, routes, queries, orderForms, budget, fragments: names(fragments) },
    ...{ publishes: names(publishes), reads: names(reads), handles: names(handles) },
  };
}

/** The host's libraries are not here: defining passes through, all else is a stand-in that nobody asks. */
function hostModule(id) {
  const passThrough = (words) => words;
  if (id === '@store/remote-kit') return standIn({ defineRemote: passThrough, defineRoute: passThrough });
  return standIn({});
}

function standIn(known) {
  return new Proxy(
    Object.assign(() => {}, known),
    {
      get: (_, key) => (key === Symbol.toPrimitive ? () => '' : (known[String(key)] ?? standIn({}))),
      apply: () => standIn({}),
      construct: () => Object(standIn({})),
    },
  );
}
