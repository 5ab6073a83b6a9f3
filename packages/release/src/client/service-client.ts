import type { PublishWish, ReleaseOperations, Said } from '../operations/operations.ts';
import { calls } from '../wire/calls.ts';
import type { Problem } from '../wire/problem.ts';
import { ServiceError, type ServicePlace, serviceAsker } from './ask-service.ts';
import { packBuilds } from './pack-builds.ts';

/** Operations of the release service, over HTTP, with an operator's or a team's token. */
export function serviceClient(place: ServicePlace): ReleaseOperations {
  const ask = serviceAsker(place);
  return {
    publish: async (dists, wish) =>
      ask(calls.publish, { query: queryOf(wish), upload: await packBuilds(dists) }).catch((fault) => {
        const refused = refusedBy(fault);
        if (refused.refusals.length === 0) throw fault;
        return { kind: 'refused', refusals: refused.refusals };
      }),
    check: async (dists, wish) => ask(calls.check, { query: queryOf(wish), upload: await packBuilds(dists) }),
    rollBack: ({ part, to, breakPins = false }, said) =>
      ask(calls.rollBack, { params: { part }, body: { ...bodyOf(said), to, break_pins: breakPins } }).catch(movedNot),
    startCanary: ({ part, version, percent, takesAway }, said) =>
      ask(calls.canary, {
        params: { part },
        body: { ...bodyOf(said), version, percent, takes_away: takesAway },
      }).catch(movedNot),
    promote: ({ part, version, takesAway, breakPins }, said) =>
      ask(calls.promote, {
        params: { part },
        body: { ...bodyOf(said), version, takes_away: takesAway, break_pins: breakPins },
      }).catch(movedNot),
    stopCanary: ({ part }, said) => ask(calls.stop, { params: { part }, body: bodyOf(said) }).catch(movedNot),
    makePreview: (wish, said) => ask(calls.preview, { body: { ...bodyOf(said), ...wish } }).catch(movedNot),
    makeOverride: ({ parts, hours }, said) =>
      ask(calls.override, { body: { ...bodyOf(said), parts: [...parts], hours } }).catch(movedNot),
    unpublish: ({ part, takesAway }, said) =>
      ask(calls.unpublish, { params: { part }, body: { ...bodyOf(said), takes_away: takesAway } }).catch(movedNot),
    sweep: async (said) => (await ask(calls.sweep, { body: bodyOf(said) })).gone,
    live: () => ask(calls.live),
    history: async (part) => (await ask(calls.history, { query: { part } })).steps,
    release: (id) =>
      ask(calls.release, { params: { id } }).catch((fault) => {
        if (refusedBy(fault).status === 404) return null;
        throw fault;
      }),
    owners: () => ask(calls.owners),
    setOwners: async (owners, { ifNone, ...said }) =>
      (await ask(calls.setOwners, { body: { ...bodyOf(said), owners, if_none: ifNone } })).is_set,
    makeToken: async ({ team, ...wish }, said) =>
      (await ask(calls.makeToken, { params: { team }, body: { ...bodyOf(said), ...wish } })).token,
    revokeToken: async (params, said) => {
      await ask(calls.revokeToken, { params, query: { ...bodyOf(said) } });
    },
    paymentScripts: async () => (await ask(calls.paymentScripts)).scripts,
  };
}

const bodyOf = ({ by, why }: Said) => ({ by, why });

function queryOf({ by, why, commit, takesAway, again, stage, breakPins = false }: PublishWish) {
  const share = stage?.kind === 'canary' ? { canary: String(stage.percent) } : {};
  const candidate = stage?.kind === 'candidate';
  return { by, why, commit, takes_away: takesAway, again, candidate, ...share, break_pins: breakPins };
}

/** Returns the service's refusal. @throws any other error unchanged */
function refusedBy(fault: unknown): Problem {
  if (fault instanceof ServiceError && fault.problem) return fault.problem;
  throw fault;
}

function movedNot(fault: unknown): { readonly kind: 'refused'; reasons: string[] } {
  const { reasons } = refusedBy(fault);
  if (!reasons) throw fault;
  return { kind: 'refused', reasons };
}
