import { readFileSync } from 'node:fs';
import { type Owners, parseOwners, type Scope, scope } from '../ownership/owners.ts';
import type { Flags } from './arguments.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release owners …`: shows or changes owners and tokens. */
export async function ownersCommand([command, about = '']: readonly string[], flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  switch (command) {
    case undefined:
      console.log(JSON.stringify((await operations.owners()).teams, null, 2));
      return 0;
    case 'set':
      await operations.setOwners(ownersIn(about), { ...author, ifNone: flags['if-none'] });
      return 0;
    case 'token': {
      const options = { team: about, id: named(flags), scopes: scopesIn(flags), days: Number(flags.days) };
      console.log(await operations.makeToken(options, author));
      return 0;
    }
    case 'revoke':
      await operations.revokeToken({ team: about, id: named(flags) }, author);
      return 0;
    default:
      throw new UsageError(`release owners ${command} is not a command`);
  }
}

function named({ id }: Flags): string {
  if (id === '') throw new UsageError('--id is missing: the name of the token');
  return id;
}

function scopesIn({ scopes }: Flags): Scope[] {
  return scopes.split(',').map((name) => {
    const read = scope.safeParse(name);
    if (!read.success) throw new UsageError(`--scopes ${name}: must be of ${scope.options.join(', ')}`);
    return read.data;
  });
}

function ownersIn(file: string): Owners {
  try {
    return parseOwners(readFileSync(file, 'utf8'));
  } catch (fault) {
    throw new UsageError(
      `${file || 'the file'} is not a valid owners file: ${fault instanceof Error ? fault.message : fault}`,
    );
  }
}
