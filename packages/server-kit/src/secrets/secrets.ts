import { readFileSync } from 'node:fs';

/** Variables as a process is given them. */
export type Variables = Record<string, string | undefined>;

/** What was given, and of what cannot be used why: by the variable's name, without its value. */
export interface GivenVariables {
  readonly given: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The variable that names the file of a secret. */
const fileVariableOf = (name: string) => `${name}_FILE`;

/**
 * Reads a process's variables; empty ones count as absent. Each of `secrets` may stand in a file instead, as orchestrators
 * mount them: `NAME_FILE` holds its path. Newlines at its end, which editors add, do not belong to the secret.
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
    if (given[name] !== undefined) problems[name] = `is given twice, here and by ${fileVariable}`;
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
    // The path is not repeated: who puts the secret itself here by mistake would find it in the log.
    return { problem: `names a file that cannot be read (${codeOf(fault)})` };
  }
}

function codeOf(fault: unknown): string {
  return String(Reflect.get(Object(fault), 'code') ?? 'unknown');
}

/**
 * Takes the secrets out of `variables`, which is `process.env` as a rule, and returns the variables as they were: whatever
 * runs in the process later finds none there.
 */
export function takeSecrets(variables: Variables, secrets: readonly string[]): Readonly<Variables> {
  const before = { ...variables };
  for (const name of secrets) {
    delete variables[name];
    delete variables[fileVariableOf(name)];
  }
  return before;
}

/** One line for each variable that cannot be used, by name; what a schema says of one that has a problem already is left out. */
export function tellProblems(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  { given, problems }: GivenVariables,
): string {
  const told = issues
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .filter(({ name }) => !(name in problems) && !(fileVariableOf(name) in problems))
    .map(({ name, message }) => `  ${name}: ${name in given ? message : 'is missing'}`);
  const own = Object.entries(problems).map(([name, problem]) => `  ${name}: ${problem}`);
  return [...new Set([...own, ...told])].join('\n');
}
