import { type DeskPart, movePart, releaseDesk } from '@store/contracts/calls/service';
import type { RequestOf } from '@store/contracts/wire';
import {
  type Handler,
  handleInSteps,
  type Identity,
  type Refusal,
  refuse,
  type StepsContext,
} from '../../platform/http/handler.ts';
import { figuresOf } from './part-figures.ts';
import type { ReleaseService, ServiceLive, ServiceStep } from './release-service.ts';

/** Period of the desk's figures, ms. */
const FIGURES_MS = 3 * 3_600_000;
/** Number of the newest ledger steps shown. */
const STEPS = 40;

/**
 * The release desk: the release service's state with visit figures, and moves of one part. The ledger records the staff
 * code of the actor.
 *
 * @param service null where none is configured: the desk reports that
 */
export function releaseDeskHandlers(service: ReleaseService | null): readonly Handler[] {
  return [
    handleInSteps(releaseDesk, async (_request, { database, clock, log }) => {
      const found = await readService(service, log);
      if (!found) return serviceAway();
      const { live, steps } = found;
      const figures = await figuresOf(database, live.parts.flatMap(shownVersions), clock() - FIGURES_MS);
      const parts = live.parts.map(
        ({ part, live: version, since, canary, back_to, doubt }): DeskPart => ({
          part,
          live: version,
          live_since_timestamp: since,
          canary: canary && { version: canary.version, percent: canary.percent, since_timestamp: canary.since },
          back_to,
          live_figures: version === null ? null : figures({ part, version }),
          canary_figures: canary && figures({ part, version: canary.version }),
          doubt: doubt ? { version: doubt.version, since_timestamp: doubt.at, why: doubt.why } : null,
        }),
      );
      return { revision: live.revision, parts, steps: steps.slice(0, STEPS).map(deskStepOf) };
    }),
    handleInSteps(movePart, async (move, { identity, log }) => {
      const by = staffCodeOf(identity);
      const found = await readService(service, log);
      if (!service || !found) return serviceAway();
      if (found.live.revision !== move.seen_revision) return changedMeanwhile();
      const outcome = await service.move({ ...move, ...canaryOf(move, found.live), by }).catch((fault: unknown) => {
        log.error({ err: fault, event: 'release-service' }, 'the release service failed to move a part');
        return null;
      });
      if (!outcome) return serviceAway();
      log.info({ event: 'release-desk', part: move.part, act: move.act, outcome: outcome.kind }, 'moved a part');
      if (outcome.kind === 'refused')
        return refuse('not-moved', `リリースサービスが受け付けませんでした：${outcome.why}`);
      return { revision: outcome.revision };
    }),
  ];
}

async function readService(service: ReleaseService | null, log: StepsContext['log']) {
  if (!service) return null;
  try {
    const [live, steps] = await Promise.all([service.live(), service.steps()]);
    return { live, steps };
  } catch (fault) {
    log.error({ err: fault, event: 'release-service' }, 'the release service does not respond');
    return null;
  }
}

function shownVersions({ part, live, canary }: ServiceLive['parts'][number]) {
  return [live, canary?.version ?? null].filter((version) => version !== null).map((version) => ({ part, version }));
}

function canaryOf({ part, percent }: RequestOf<typeof movePart>, { parts }: ServiceLive) {
  return { version: parts.find((known) => known.part === part)?.canary?.version ?? null, percent };
}

function deskStepOf({ revision, action, done, moved }: ServiceStep) {
  return {
    revision,
    action,
    at_timestamp: done.at,
    by: done.by,
    why: done.why,
    moves: moved.map(({ part, from, to, taken_back }) => ({ part, from, to, is_taken_back: taken_back })),
  };
}

function staffCodeOf({ staff }: Identity): string {
  if (staff?.role !== 'release-manager')
    throw new Error('release manager handler reached without the release-manager role');
  return staff.staffCode;
}

const serviceAway = (): Refusal =>
  refuse('service-away', 'リリースサービスに接続できません。しばらくしてから、もう一度お試しください。');
const changedMeanwhile = (): Refusal =>
  refuse('changed-meanwhile', 'ほかの変更が先に行われました。最新の状態をご確認のうえ、もう一度操作してください。');
