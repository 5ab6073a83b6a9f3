import { readVariables, tellProblems, type Variables } from './secrets.ts';

/** Invalid environment; the message names every invalid variable, and no value. */
export class EnvironmentError extends Error {}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Definition of a server's environment. */
export interface Settings<T> {
  /** Name of the server in the error message. */
  readonly server: string;
  /** Variables that may be read from files. */
  readonly secrets: readonly string[];
  /** Zod schema of all variables. */
  readonly schema: {
    safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
  };
}

/**
 * Reads the settings of a server; empty variables count as absent, secrets may be read from files.
 *
 * @throws EnvironmentError that names every invalid variable
 */
export function readSettings<T>(variables: Readonly<Variables>, { server, secrets, schema }: Settings<T>): T {
  const read = readVariables(variables, secrets);
  const parsed = schema.safeParse(read.given);
  const problems = tellProblems(parsed.success ? [] : parsed.error.issues, read);
  if (parsed.success && problems === '') return parsed.data;
  throw new EnvironmentError(`The ${server} cannot start with this environment:\n${problems}`);
}
