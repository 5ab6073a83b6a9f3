import { readFileSync } from 'node:fs';

/** Environment variables of a process. */
export type Variables = Record<string, string | undefined>;

/** Values that were read, and the problems of the others: by variable name, without the value. */
export interface GivenVariables {
  readonly given: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Name of the variable that holds the path of a secret file. */
const fileVariableOf = (name: string) => `${name}_FILE`;

/**
 * Reads environment variables; empty ones count as absent. Each of `secrets` may be in a file instead, as orchestrators
 * mount them: `NAME_FILE` holds its path. Trailing newlines, which editors add, are removed.
 *
 * @example readVariables({ COOKIE_SECRET_FILE: '/run/secrets/cookie' }, ['COOKIE_SECRET']).given.COOKIE_SECRET
 */
export function readVariables(variables: Readonly<Variables>, secrets: readonly string[]): GivenVariables {
  const given: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value) given[name] = value;
  for (const name of secrets) {
    const fileVariable = fileVariableOf(name);
    const file = given[fileVariable];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems[name] = `is set twice, here and by ${fileVariable}`;
    else {
      const read = readSecret(file);
      if ('problem' in read) problems[fileVariable] = read.problem;
      else given[name] = read.secret;
    }
  }
  return { given, problems };
}

function readSecret(file: string): { secret: string } | { problem: string } {
  try {
    const secret = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    return secret === '' ? { problem: 'names an empty file' } : { secret };
  } catch (fault) {
    // Do not repeat the path: a secret put here by mistake would end up in the log.
    return { problem: `names a file that cannot be read (${codeOf(fault)})` };
  }
}

const codeOf = (fault: unknown): string => String(Reflect.get(Object(fault), 'code') ?? 'unknown');

/**
 * Removes the secrets from `variables` (usually `process.env`) and returns the original variables: code that
 * runs later in the process cannot read them.
 */
export function takeSecrets(variables: Variables, secrets: readonly string[]): Readonly<Variables> {
  const before = { ...variables };
  for (const name of secrets) {
    delete variables[name];
    delete variables[fileVariableOf(name)];
  }
  return before;
}

/** Formats one line per invalid variable; schema issues of a variable that already has a problem are left out. */
export function tellProblems(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  { given, problems }: GivenVariables,
): string {
  const messages = issues
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .filter(({ name }) => !(name in problems) && !(fileVariableOf(name) in problems))
    .map(({ name, message }) => `  ${name}: ${name in given ? message : 'is missing'}`);
  const own = Object.entries(problems).map(([name, problem]) => `  ${name}: ${problem}`);
  return [...new Set([...own, ...messages])].join('\n');
}
