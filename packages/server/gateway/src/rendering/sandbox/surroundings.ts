import { ALLOWED } from './realm.ts';
import { plainTimers } from './timers.ts';

/** Names that a file sees instead of the worker's globals, and their values. */
export interface Surroundings {
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Returns the scope of a remote's server file: every global of the worker that is not given is undefined in it. */
export function surroundings(): Surroundings {
  own ??= ownGlobals();
  const globals = own;
  const allowed = new Set(ALLOWED);
  const hidden = Object.getOwnPropertyNames(globalThis).filter((name) => IDENTIFIER.test(name) && !allowed.has(name));
  const names = [...new Set([...hidden, ...Object.keys(globals)])];
  return { names, values: names.map((name) => globals[name]) };
}

let own: Readonly<Record<string, unknown>> | undefined;

/** The sandbox's replacements (Node's originals expose streams, timers and keys). Frozen, shared by all remotes. */
function ownGlobals(): Readonly<Record<string, unknown>> {
  const { performance, crypto } = globalThis;
  const words = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'group', 'groupEnd', 'assert'];
  const standIns = {
    ...plainTimers(),
    // Remotes cannot write to the gateway's output; failures are reported as the remote's.
    console: Object.fromEntries(words.map((word) => [word, Object.freeze(() => undefined)])),
    performance: { now: Object.freeze(() => performance.now()) },
    crypto: {
      randomUUID: Object.freeze(() => crypto.randomUUID()),
      getRandomValues: Object.freeze((bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)),
    },
  };
  for (const standIn of Object.values(standIns)) Object.freeze(standIn);
  const allowed = ALLOWED.filter((name) => name in globalThis).map((name) => [name, Reflect.get(globalThis, name)]);
  const everything: Record<string, unknown> = { ...Object.fromEntries(allowed), ...standIns };
  Object.assign(everything, { globalThis: everything, global: everything });
  Object.freeze(everything);
  return { ...standIns, globalThis: everything, global: everything };
}
