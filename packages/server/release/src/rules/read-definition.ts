import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Definition, definition } from './definition.ts';
import { outputOf, SilentProcess } from './locked-process.ts';

/** Timeout of a server file, ms: a normal one needs half a second, up to five seconds on a busy machine. */
const PATIENCE_MS = 30_000;
const reply = z.union([z.object({ remote: z.unknown() }), z.object({ fault: z.string() })]);

interface DefinitionOptions {
  readonly patienceMs?: number;
  readonly processorSeconds?: number;
  readonly caller?: string;
}

/** A server file could not be run, or its definition is invalid. */
export class DefinitionError extends Error {}

/**
 * Runs a remote's server file in isolation (no environment, disk, network or child processes; stubs for the host's
 * modules) and returns the definition from its `export const remote = defineRemote({…})`.
 *
 * @param patienceMs timeout of the process, ms
 * @param processorSeconds longest processor time, s; the default of `outputOf` when absent
 * @param caller whose code it is; callers do not wait for each other
 * @throws {DefinitionError}
 */
export async function readDefinition(
  source: string | Uint8Array,
  { patienceMs = PATIENCE_MS, caller = '', ...limit }: DefinitionOptions = {},
): Promise<Definition> {
  const output = await outputOf(RUNNER, { input: source, patienceMs, caller, ...limit }).catch((fault: unknown) => {
    throw fault instanceof SilentProcess ? new DefinitionError(`the server file ${fault.message}`) : fault;
  });
  const result = reply.safeParse(output);
  if (!result.success) throw new DefinitionError('the server file printed no definition');
  if ('fault' in result.data) throw new DefinitionError(`the server file fails: ${result.data.fault}`);
  const parsed = definition.safeParse(result.data.remote);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new DefinitionError(`the server file defines no remote (${issues.join('; ').slice(0, 300)})`);
}

const RUNNER = fileURLToPath(new URL('../../definition-process.mjs', import.meta.url));
