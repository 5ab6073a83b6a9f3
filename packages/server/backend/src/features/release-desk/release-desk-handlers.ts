import {
  type DeskPart,
  type DeskVersion,
  movePart,
  releaseComposition,
  releaseDesk,
  undoStep,
} from '@store/contracts/calls/service';
import {
  type Handler,
  handleInSteps,
  type Identity,
  type Refusal,
  refuse,
  type StepsContext,
} from '../../platform/http/handler.ts';
import { compositionOf } from './composition-of.ts';
import { type FaultTexts, textsOfRolledBack } from './fault-texts.ts';
import { reasonText } from './gate-reasons.ts';
import { figuresOf, type PartVersion } from './part-figures.ts';
import type { MoveOutcome, ReleaseService, ServiceLive, ServiceStep, ServiceVersion } from './release-service.ts';
import { sourcePlaces } from './source-places.ts';

/** Number of the newest ledger steps, and of a part's versions, shown. */
const STEPS = 40;
const VERSIONS = 20;

/**
 * The release desk: the release service's state with visit figures, and moves of one part. The ledger records the staff
 * code of the actor.
 *
 * @param service null where none is configured: the desk reports that
 */
export function releaseDeskHandlers(service: ReleaseService | null): readonly Handler[] {
  const withSources = sourcePlaces(service);
  return [
    handleInSteps(releaseDesk, async (_request, { database, clock, log }) => {
      const found = await readService(service, log);
      if (!found) return serviceAway();
      const { live, steps } = found;
      const counted = await figuresOf(database, live.parts.flatMap(shownVersions), clock());
      const textsOf = await textsOfRolledBack(database, live.parts.flatMap(rolledBackVersions));
      const figures = async (of: PartVersion) => {
        const own = counted(of);
        return { ...own, fault_texts: await withSources(of, own.fault_texts, log) };
      };
      const versionsOf = (part: string, versions: readonly ServiceVersion[]) =>
        versions.slice(0, VERSIONS).map(async (known) => {
          const of = { part, version: known.version };
          return deskVersionOf(known, await withSources(of, textsOf(of), log));
        });
      const parts = live.parts.map(
        async ({ part, area = null, team = null, live: version, since, canary, ...known }): Promise<DeskPart> => {
          const [live_figures, canary_figures, versions] = await Promise.all([
            version === null ? null : figures({ part, version }),
            canary && figures({ part, version: canary.version }),
            Promise.all(versionsOf(part, known.versions)),
          ]);
          return {
            part,
            area,
            team,
            live: version,
            live_since_timestamp: since,
            canary: canary && { version: canary.version, percent: canary.percent, since_timestamp: canary.since },
            ...{ back_to: known.back_to, live_figures, canary_figures, versions },
            doubt: deskDoubtOf(known.doubt),
          };
        },
      );
      return { revision: live.revision, parts: await Promise.all(parts), steps: steps.map(deskStepOf) };
    }),
    handleInSteps(releaseComposition, async (request, { log }) => {
      if (!service) return serviceAway();
      return compositionOf(service, request).catch((fault: unknown) => {
        logAway(log, fault);
        return serviceAway();
      });
    }),
    handleInSteps(movePart, (move, context) =>
      change({ ...move, what: move.act }, context, (open, live, by) => {
        const version = move.act === 'share' ? canaryOf(move.part, live) : move.version;
        return open.move({ ...move, percent: move.percent, version, by });
      }),
    ),
    handleInSteps(undoStep, (request, context) =>
      change({ ...request, what: 'undo' }, context, (open, _live, by) =>
        open.undo({ step: request.step, why: request.why, by }),
      ),
    ),
  ];

  /** Makes a change at the service, unless its state is newer than the one that the desk shows. */
  async function change(
    { what, part, seen_revision }: { readonly what: string; readonly part?: string; readonly seen_revision: number },
    { identity, log }: StepsContext,
    send: (open: ReleaseService, live: ServiceLive, by: string) => Promise<MoveOutcome>,
  ) {
    const by = staffCodeOf(identity);
    const live = await readLive(service, log);
    if (!service || !live) return serviceAway();
    if (live.revision !== seen_revision) return changedMeanwhile();
    const outcome = await send(service, live, by).catch((fault: unknown) => {
      log.error({ err: fault, event: 'release-service' }, 'the release service failed to make a step');
      return null;
    });
    if (!outcome) return serviceAway();
    log.info({ event: 'release-desk', part, act: what, outcome: outcome.kind }, 'made a step');
    if (outcome.kind === 'refused')
      return refuse('not-moved', `リリースサービスが受け付けませんでした：${outcome.why}`);
    return { revision: outcome.revision };
  }
}

const readLive = async (service: ReleaseService | null, log: StepsContext['log']) =>
  (await readService(service, log))?.live ?? null;

async function readService(service: ReleaseService | null, log: StepsContext['log']) {
  if (!service) return null;
  try {
    const [live, steps] = await Promise.all([service.live(), service.steps(STEPS)]);
    return { live, steps };
  } catch (fault) {
    logAway(log, fault);
    return null;
  }
}

function logAway(log: StepsContext['log'], fault: unknown): void {
  log.error({ err: fault, event: 'release-service' }, 'the release service does not respond');
}

const shownVersions = ({ part, live, canary }: ServiceLive['parts'][number]) =>
  [live, canary?.version ?? null].filter((version) => version !== null).map((version) => ({ part, version }));

const canaryOf = (part: string, { parts }: ServiceLive) => parts.find((known) => known.part === part)?.canary?.version;

const rolledBackVersions = ({ part, versions }: ServiceLive['parts'][number]) =>
  versions
    .slice(0, VERSIONS)
    .flatMap(({ version, rolled_back }) => (rolled_back ? [{ part, version, at: rolled_back.at }] : []));

function deskVersionOf({ at, rolled_back, commit, ...known }: ServiceVersion, fault_texts: FaultTexts) {
  const { author = null, repository = null } = known;
  const taken_back = rolled_back && { by: rolled_back.by, why: reasonText(rolled_back), at_timestamp: rolled_back.at };
  const source = { commit: commit || null, author, repository };
  return { ...known, ...source, at_timestamp: at, taken_back, fault_texts } satisfies DeskVersion;
}

const deskDoubtOf = (doubt: ServiceLive['parts'][number]['doubt']): DeskPart['doubt'] =>
  doubt ? { version: doubt.version, since_timestamp: doubt.at, why: reasonText(doubt) } : null;

const deskStepOf = ({ revision, action, undoes, may_undo, done, moved }: ServiceStep) => ({
  revision,
  action,
  undoes: undoes ?? null,
  may_undo,
  at_timestamp: done.at,
  by: done.by,
  why: reasonText(done),
  moves: moved.map(({ taken_back, ...move }) => ({ ...move, is_taken_back: taken_back })),
});

function staffCodeOf({ staff }: Identity): string {
  if (staff?.role !== 'release-manager')
    throw new Error('release manager handler reached without the release-manager role');
  return staff.staffCode;
}

const serviceAway = (): Refusal =>
  refuse('service-away', 'リリースサービスに接続できません。しばらくしてから、もう一度お試しください。');
const changedMeanwhile = (): Refusal =>
  refuse('changed-meanwhile', 'ほかの変更が先に行われました。最新の状態をご確認のうえ、もう一度操作してください。');
