import type { Attribution, PublishOptions, ReleaseOperations } from '../operations/operations.ts';
import { calls } from '../wire/calls.ts';
import type { Problem } from '../wire/problem.ts';
import { ServiceError, type ServicePlace, serviceCaller } from './call-service.ts';
import { packBuilds } from './pack-builds.ts';

/** Operations of the release service, over HTTP, with an operator's or a team's token. */
export function serviceClient(place: ServicePlace): ReleaseOperations {
  const ask = serviceCaller(place);
  return {
    publish: async (dists, request) =>
      ask(calls.publish, { query: queryOf(request), upload: await packBuilds(dists) }).catch((fault) => {
        const refused = refusedBy(fault);
        if (refused.refusals.length === 0) throw fault;
        return { kind: 'refused', refusals: refused.refusals };
      }),
    check: async (dists, request) => ask(calls.check, { query: queryOf(request), upload: await packBuilds(dists) }),
    rollBack: ({ part, to, breakPins = false }, author) =>
      ask(calls.rollBack, { params: { part }, body: { ...bodyOf(author), to, break_pins: breakPins } }).catch(movedNot),
    startCanary: ({ part, version, percent, takesAway }, author) =>
      ask(calls.canary, {
        params: { part },
        body: { ...bodyOf(author), version, percent, takes_away: takesAway },
      }).catch(movedNot),
    promote: ({ part, from, version, takesAway, breakPins }, author) =>
      ask(calls.promote, {
        params: { part },
        isLong: from !== undefined,
        body: { ...bodyOf(author), from, version, takes_away: takesAway, break_pins: breakPins },
      }).catch(movedNot),
    stopCanary: ({ part }, author) => ask(calls.stop, { params: { part }, body: bodyOf(author) }).catch(movedNot),
    makePreview: (request, author) => ask(calls.preview, { body: { ...bodyOf(author), ...request } }).catch(movedNot),
    makeOverride: ({ parts, hours }, author) =>
      ask(calls.override, { body: { ...bodyOf(author), parts: [...parts], hours } }).catch(movedNot),
    undo: ({ step }, author) => ask(calls.undo, { body: { ...bodyOf(author), step } }).catch(movedNot),
    unmark: ({ part, version }, author) =>
      ask(calls.unmark, { params: { part }, body: { ...bodyOf(author), version } }).catch(movedNot),
    unpublish: ({ part, takesAway }, author) =>
      ask(calls.unpublish, { params: { part }, body: { ...bodyOf(author), takes_away: takesAway } }).catch(movedNot),
    discard: ({ part, pullRequest }, author) =>
      ask(calls.discard, { params: { part }, body: { ...bodyOf(author), pull_request: pullRequest } }).catch(movedNot),
    sweep: async (author) => (await ask(calls.sweep, { body: bodyOf(author) })).gone,
    live: () => ask(calls.live),
    history: async (part, newest) =>
      (await ask(calls.history, { query: { part, newest: newest === undefined ? undefined : String(newest) } })).steps,
    release: (id) =>
      ask(calls.release, { params: { id } }).catch((fault) => {
        if (refusedBy(fault).status === 404) return null;
        throw fault;
      }),
    version: ({ part, version }) =>
      ask(calls.version, { params: { part, version } }).catch((fault) => {
        if (refusedBy(fault).status === 404) return null;
        throw fault;
      }),
    owners: () => ask(calls.owners),
    setOwners: async (owners, { ifNone, ...author }) =>
      (await ask(calls.setOwners, { body: { ...bodyOf(author), owners, if_none: ifNone } })).is_set,
    makeToken: async ({ team, ...request }, author) =>
      (await ask(calls.makeToken, { params: { team }, body: { ...bodyOf(author), ...request } })).token,
    revokeToken: async (params, author) => {
      await ask(calls.revokeToken, { params, query: { ...bodyOf(author) } });
    },
    sourcePlaces: async (address, frames) =>
      (await ask(calls.sourcePlaces, { params: { ...address }, query: { frames: frames.join() } })).places,
    paymentScripts: async () => (await ask(calls.paymentScripts)).scripts,
  };
}

const bodyOf = ({ by, why }: Attribution) => ({ by, why });

function queryOf({ by, why, commit, takesAway, again, stage, breakPins = false }: PublishOptions) {
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
