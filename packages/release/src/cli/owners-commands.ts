import { readFileSync } from 'node:fs';
import { type Owners, parseOwners, scope } from '../ownership/owners.ts';
import { makeToken, withoutToken, withToken } from '../ownership/tokens.ts';
import { changeOwners } from '../steps/change-owners.ts';
import type { Flags } from './arguments.ts';
import { surroundings, UsageError } from './surroundings.ts';

/** `release owners …`: looks at who owns what, or changes it. */
export async function ownersCommand([command, about = '']: readonly string[], flags: Flags): Promise<number> {
  const settings = surroundings(flags);
  const { ledger, now } = settings;
  const { current } = await ledger.readCurrent();
  if (settings.token !== undefined)
    throw new UsageError('owners are changed by an operator, not with a token of a team');
  switch (command) {
    case undefined:
      console.log(JSON.stringify(shown(await ledger.readOwners(current)), null, 2));
      return 0;
    case 'set': {
      if (current.owners !== null && flags['if-none']) return 0;
      const owners = parseOwners(readFileSync(about, 'utf8'));
      await changeOwners((before) => withTokensOf(before, owners), settings);
      return 0;
    }
    case 'token': {
      const scopes = flags.scopes.split(',').map((name) => scope.parse(name));
      const { token, record } = makeToken({ id: named(flags), scopes, days: Number(flags.days), now });
      await changeOwners((owners) => withToken(owners, about, record), settings);
      console.log(token);
      return 0;
    }
    case 'revoke':
      await changeOwners((owners) => withoutToken(owners, { team: about, id: named(flags), now }), settings);
      return 0;
    default:
      throw new UsageError(`release owners ${command} is no command`);
  }
}

function named({ id }: Flags): string {
  if (id === '') throw new UsageError('--id is missing: what the token is known by');
  return id;
}

/** The file says who owns what; tokens are made and revoked here and stay. */
function withTokensOf(before: Owners, { schema, teams }: Owners): Owners {
  const kept = Object.entries(teams).map(([team, rights]) => [
    team,
    { ...rights, tokens: before.teams[team]?.tokens ?? [] },
  ]);
  return { schema, teams: Object.fromEntries(kept) };
}

/** Without hashes: nobody needs them on a screen. */
function shown({ teams }: Owners) {
  return Object.fromEntries(
    Object.entries(teams).map(([team, { tokens, ...rights }]) => [
      team,
      { ...rights, tokens: tokens.map(({ sha256: _, ...token }) => token) },
    ]),
  );
}
