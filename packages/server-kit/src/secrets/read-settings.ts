import { readVariables, tellProblems, type Variables } from './secrets.ts';

/** The environment cannot be used; the message names every bad variable, and no value. */
export class EnvironmentError extends Error {}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** How a server reads its environment. */
export interface Settings<T> {
  /** As the message calls it. */
  readonly server: string;
  /** The variables that may stand in files. */
  readonly secrets: readonly string[];
  /** A zod schema over all variables. */
  readonly schema: {
    safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
  };
}

/**
 * Reads a server's settings; empty variables count as absent, secrets may stand in files.
 *
 * @throws EnvironmentError that names every variable which cannot be used
 */
export function readSettings<T>(variables: Readonly<Variables>, { server, secrets, schema }: Settings<T>): T {
  const read = readVariables(variables, secrets);
  const parsed = schema.safeParse(read.given);
  const problems = tellProblems(parsed.success ? [] : parsed.error.issues, read);
  if (parsed.success && problems === '') return parsed.data;
  throw new EnvironmentError(`The ${server} cannot start with this environment:\n${problems}`);
}
