import type { RuleSetRule } from 'webpack';
import type { Part } from '../part/part.ts';
import { slimAxios } from './slim-axios.ts';
import { slimQuery } from './slim-query.ts';
import { leanRouter, productionRouter } from './slim-router.ts';
import { slimRxjs } from './slim-rxjs.ts';

interface SlimLibraries {
  readonly alias: Record<string, string | false>;
  readonly rules: readonly RuleSetRule[];
}

/** Aliases that drop unused parts of the shell's libraries. `shell` is the part that depends on them. */
export function slimLibraries(shell: Part): SlimLibraries {
  return { alias: { ...slimAxios(), ...slimQuery(), ...slimRxjs(), ...productionRouter(shell) }, rules: [leanRouter] };
}
