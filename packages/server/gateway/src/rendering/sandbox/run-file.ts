import { compileFunction } from 'node:vm';
import { surroundings } from './surroundings.ts';

type Require = (id: string) => unknown;

/** Runs the shell's server file, which may use the worker's globals. */
export function runOwnFile(file: string, source: string, require: Require): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  compileFunction(source, ['module', 'exports', 'require'], { filename: file })(module, module.exports, require);
  return module.exports;
}

/**
 * Runs a remote's server file in the sandbox (docs/decisions/0056), after the realm was locked. Always strict: a sloppy
 * function could reach the global object by `this`, and its callers.
 */
export function runSandboxed(file: string, source: string, require: Require): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const { names, values } = surroundings();
  // Without a module loader callback, `import()` rejects.
  const run = compileFunction(`'use strict';${source}`, ['module', 'exports', 'require', ...names], { filename: file });
  run(module, module.exports, Object.freeze(require), ...values);
  return module.exports;
}
