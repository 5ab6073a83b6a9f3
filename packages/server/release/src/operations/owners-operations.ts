import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ownership/owners.ts';
import { makeToken, withoutToken, withToken } from '../ownership/tokens.ts';
import { changeOwners } from '../steps/change-owners.ts';
import type { StepSettings } from '../steps/step.ts';
import type { OwnersAnswer } from '../wire/answers.ts';
import type { Attribution, ReleaseOperations } from './operations.ts';

/** An invalid change of owners, such as an unknown team. */
export class OwnersError extends Error {}

interface Surroundings {
  readonly ledger: Ledger;
  readonly settingsOf: (author: Attribution) => StepSettings;
}

type OwnersOperations = Pick<ReleaseOperations, 'owners' | 'setOwners' | 'makeToken' | 'revokeToken'>;

/** Operations on owners, for operators. */
export function ownersOperations({ ledger, settingsOf }: Surroundings): OwnersOperations {
  const change = (author: Attribution, next: (owners: Owners, now: number) => Owners) => {
    const { token, ...settings } = settingsOf(author);
    if (token !== undefined) throw new OwnersError('owners are changed by an operator, not with a token of a team');
    return changeOwners((owners) => next(owners, settings.now), settings);
  };
  return {
    async owners() {
      const { current } = await ledger.readCurrent();
      return shown(await ledger.readOwners(current));
    },
    async setOwners(owners, { ifNone, ...author }) {
      const { current } = await ledger.readCurrent();
      if (current.owners !== null && ifNone) return false;
      await change(author, (before) => withTokensOf(before, owners));
      return true;
    },
    async makeToken({ team, id, scopes, days }, author) {
      const { token, record } = makeToken({ id, scopes, days, now: settingsOf(author).now });
      await change(author, (owners) => withToken(known(owners, team), team, record));
      return token;
    },
    async revokeToken({ team, id }, author) {
      await change(author, (owners, now) => {
        const { teams } = known(owners, team);
        if (!teams[team]?.tokens.some((token) => token.id === id))
          throw new OwnersError(`team ${team} has no token ${id}`);
        return withoutToken(owners, { team, id, now });
      });
    },
  };
}

function known(owners: Owners, team: string): Owners {
  if (!owners.teams[team]) throw new OwnersError(`there is no team ${team} among the owners`);
  return owners;
}

/** Replaces the owners from the file, keeping the tokens, which are managed separately. */
function withTokensOf(before: Owners, { schema, teams }: Owners): Owners {
  const merged = Object.entries(teams).map(([team, rights]) => [
    team,
    { ...rights, tokens: before.teams[team]?.tokens ?? [] },
  ]);
  return { schema, teams: Object.fromEntries(merged) };
}

/** Omits the token hashes. */
function shown({ teams }: Owners): OwnersAnswer {
  const entries = Object.entries(teams).map(([team, { tokens, ...rights }]) => [
    team,
    { ...rights, tokens: tokens.map(({ sha256: _, ...token }) => token) },
  ]);
  return { teams: Object.fromEntries(entries) };
}
