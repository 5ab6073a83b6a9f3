import { GIVEN } from './realm.ts';
import { plainTimers } from './timers.ts';

/** Names that a file sees instead of the worker's globals, and what they stand for. */
export interface Surroundings {
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** What a remote's server file has around it: every global of the worker that is not given is undefined there. */
export function surroundings(): Surroundings {
  own ??= ownGlobals();
  const globals = own;
  const given = new Set(GIVEN);
  const hidden = Object.getOwnPropertyNames(globalThis).filter((name) => IDENTIFIER.test(name) && !given.has(name));
  const names = [...new Set([...hidden, ...Object.keys(globals)])];
  return { names, values: names.map((name) => globals[name]) };
}

let own: Readonly<Record<string, unknown>> | undefined;

/** The fence's own stand-ins: Node's lead to its streams, to others' timers and to keys. One set for all remotes, unchangeable. */
function ownGlobals(): Readonly<Record<string, unknown>> {
  const { performance, crypto } = globalThis;
  const words = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'group', 'groupEnd', 'assert'];
  const standIns = {
    ...plainTimers(),
    // The gateway's output is nobody's to write; what fails is told as the remote's fault.
    console: Object.fromEntries(words.map((word) => [word, Object.freeze(() => undefined)])),
    performance: { now: Object.freeze(() => performance.now()) },
    crypto: {
      randomUUID: Object.freeze(() => crypto.randomUUID()),
      getRandomValues: Object.freeze((bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)),
    },
  };
  for (const standIn of Object.values(standIns)) Object.freeze(standIn);
  const given = GIVEN.filter((name) => name in globalThis).map((name) => [name, Reflect.get(globalThis, name)]);
  const everything: Record<string, unknown> = { ...Object.fromEntries(given), ...standIns };
  Object.assign(everything, { globalThis: everything, global: everything });
  Object.freeze(everything);
  return { ...standIns, globalThis: everything, global: everything };
}
