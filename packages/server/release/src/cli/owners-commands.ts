import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Owners, parseOwners, type Scope, scope } from '../ownership/owners.ts';
import type { OwnersAnswer } from '../wire/answers.ts';
import type { Flags } from './arguments.ts';
import { amountOf } from './option-values.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release owners …`: shows or changes owners and tokens. */
export async function ownersCommand([command, about = '']: readonly string[], flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  switch (command) {
    case undefined:
      console.log(JSON.stringify((await operations.owners()).teams, null, 2));
      return 0;
    case 'set': {
      const owners = ownersIn(about);
      const { teams: before } = await operations.owners();
      if (await operations.setOwners(owners, { ...author, ifNone: flags['if-none'] })) {
        console.log(`the owners of ${about} are set; the tokens of their teams stay valid`);
        for (const line of changesOf(before, owners.teams)) console.log(`  ${line}`);
      } else console.log('there are owners already; nothing was changed');
      return 0;
    }
    case 'token': {
      const options = { team: about, id: named(flags), scopes: scopesIn(flags), days: amountOf('--days', flags.days) };
      console.log(await operations.makeToken(options, author));
      return 0;
    }
    case 'revoke':
      await operations.revokeToken({ team: about, id: named(flags) }, author);
      console.log(`the token ${flags.id} of team ${about} is revoked`);
      return 0;
    default:
      throw new UsageError(`release owners ${command} is not a command`);
  }
}

/** Returns the changes of each team's rights: `+ marketing`, `- spa`, `catalogue: paths, budget`. */
function changesOf(before: OwnersAnswer['teams'], after: Owners['teams']): string[] {
  const teams = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = teams.flatMap((team) => {
    const [was, is] = [before[team], after[team]];
    if (!was) return [`+ ${team}`];
    if (!is) return [`- ${team}`];
    const rights = Object.keys({ ...was, ...is }) as (keyof typeof was & keyof typeof is)[];
    const changed = rights.filter(
      (right) => right !== 'tokens' && JSON.stringify(was[right]) !== JSON.stringify(is[right]),
    );
    return changed.length > 0 ? [`${team}: ${changed.join(', ')}`] : [];
  });
  return changes.length > 0 ? changes : ['nothing changed'];
}

function named({ id }: Flags): string {
  if (id === '') throw new UsageError('--id is missing: the name of the token');
  return id;
}

const scopesIn = ({ scopes }: Flags): Scope[] =>
  scopes.split(',').map((name) => {
    const read = scope.safeParse(name);
    if (!read.success) throw new UsageError(`--scopes ${name}: must be of ${scope.options.join(', ')}`);
    return read.data;
  });

function ownersIn(file: string): Owners {
  if (file === '') throw new UsageError('name the file of the owners: release owners set <file>');
  try {
    return parseOwners(readFileSync(file, 'utf8'));
  } catch (fault) {
    throw new UsageError(`${file} is not a valid owners file: ${reasonIn(fault)}`);
  }
}

function reasonIn(fault: unknown): string {
  if (fault instanceof z.core.$ZodError)
    return fault.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  return fault instanceof Error ? fault.message : String(fault);
}
