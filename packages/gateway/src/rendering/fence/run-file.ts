import { compileFunction } from 'node:vm';
import { surroundings } from './surroundings.ts';

type Require = (id: string) => unknown;

/** Runs a server file of the store's own, the shell's: it sees the worker's globals. */
export function runOwnFile(file: string, source: string, require: Require): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  compileFunction(source, ['module', 'exports', 'require'], { filename: file })(module, module.exports, require);
  return module.exports;
}

/**
 * Runs a remote's server file behind the fence (docs/decisions/0056); the realm is closed by then. Strict throughout: a
 * sloppy function finds the global object in `this`, and its callers.
 */
export function runFenced(file: string, source: string, require: Require): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const { names, values } = surroundings();
  // Without a way to load modules being named here, `import()` rejects.
  const run = compileFunction(`'use strict';${source}`, ['module', 'exports', 'require', ...names], { filename: file });
  run(module, module.exports, Object.freeze(require), ...values);
  return module.exports;
}
