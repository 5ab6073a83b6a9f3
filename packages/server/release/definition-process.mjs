import { readFileSync, writeSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { closeNetwork } from '@store/server-kit/close-network';
import { hostModule } from './host-modules.mjs';

/** Runs the server file from stdin and prints its export `remote`; started by src/rules/read-definition.ts. */
closeNetwork();
const source = readFileSync(0, 'utf8');
const { stringify } = JSON;
const write = (message) =>
  writeSync(
    1,
    stringify(message, (_, value) => (typeof value === 'function' ? true : value)),
  );

try {
  const module = { exports: {} };
  compileFunction(source, ['module', 'exports', 'require'])(module, module.exports, hostModule);
  if (!module.exports.remote) throw new Error('src/remote.ts must export the result of defineRemote() as `remote`');
  write({ remote: fieldsOf(module.exports.remote) });
} catch (fault) {
  write({ fault: String(fault).slice(0, 300) });
}
process.exit();

/** Returns the fields that a manifest repeats; the rest is code, or belongs to schemas. */
function fieldsOf({ name, team, dates, routes, queries, sharedRoutes, orderForms, fragments, budget, ...bus }) {
  const { publishes, reads, handles } = bus;
  const names = (list) => list?.map(({ name: own }) => ({ name: own }));
  return {
    ...{ name, team, dates, routes, queries, sharedRoutes, orderForms, budget, fragments: names(fragments) },
    ...{ publishes: names(publishes), reads: names(reads), handles: names(handles) },
  };
}
