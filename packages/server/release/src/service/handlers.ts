import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BuildError } from '../build/read-build.ts';
import type { Attribution, PublishOptions, ReleaseOperations } from '../operations/operations.ts';
import type { CallName } from '../wire/calls.ts';
import { ProblemError } from '../wire/problem-error.ts';
import type { InputOf } from './call-input.ts';
import { movedOrProblem, publishedOrProblem } from './refused-answers.ts';
import type { UploadLimits } from './upload/limits.ts';
import { unpack } from './upload/unpack.ts';

/** Context of a handler besides the call's input. */
export interface HandlerContext {
  /** Operations with the caller's rights. */
  readonly operations: ReleaseOperations;
  /** Returns the caller's name for the ledger: the given name, marked for operators. */
  readonly named: (by: string) => string;
  readonly upload: Readable;
  readonly limits: UploadLimits;
}

type JsonCall = Exclude<CallName, 'documents' | 'document' | 'file' | 'steps'>;

/** Handlers of all calls with JSON responses. */
export const handlers: {
  readonly [N in JsonCall]: (input: InputOf<N>, context: HandlerContext) => Promise<unknown>;
} = {
  publish: ({ query }, context) =>
    unpacked(context, async (dists) =>
      publishedOrProblem(await context.operations.publish(dists, publishOptionsOf(query, context))),
    ),
  check: ({ query }, context) =>
    unpacked(context, (dists) => context.operations.check(dists, publishOptionsOf(query, context))),
  rollBack: async ({ params, body }, context) =>
    movedOrProblem(
      params.part,
      await context.operations.rollBack(
        { ...params, to: body.to, breakPins: body.break_pins },
        authorOf(body, context),
      ),
    ),
  canary: async ({ params, body }, context) => {
    const { version, percent, takes_away: takesAway } = body;
    const options = { ...params, version, percent, takesAway };
    return movedOrProblem(params.part, await context.operations.startCanary(options, authorOf(body, context)));
  },
  promote: async ({ params, body }, context) => {
    const { from, version, takes_away: takesAway, break_pins: breakPins } = body;
    const options = { ...params, from, version, takesAway, breakPins };
    return movedOrProblem(params.part, await context.operations.promote(options, authorOf(body, context)));
  },
  stop: async ({ params, body }, context) =>
    movedOrProblem(params.part, await context.operations.stopCanary(params, authorOf(body, context))),
  preview: async ({ body }, context) => {
    const { part, at, hours } = body;
    return movedOrProblem(part, await context.operations.makePreview({ part, at, hours }, authorOf(body, context)));
  },
  override: async ({ body }, context) => {
    const { parts, hours } = body;
    const names = parts.map(({ part }) => part).join(', ');
    return movedOrProblem(names, await context.operations.makeOverride({ parts, hours }, authorOf(body, context)));
  },
  undo: async ({ body }, context) =>
    movedOrProblem('every part', await context.operations.undo({ step: body.step }, authorOf(body, context))),
  unmark: async ({ params, body }, context) =>
    movedOrProblem(
      params.part,
      await context.operations.unmark({ ...params, version: body.version }, authorOf(body, context)),
    ),
  unpublish: async ({ params, body }, context) =>
    movedOrProblem(
      params.part,
      await context.operations.unpublish({ ...params, takesAway: body.takes_away }, authorOf(body, context)),
    ),
  discard: async ({ params, body }, context) =>
    movedOrProblem(
      params.part,
      await context.operations.discard({ ...params, pullRequest: body.pull_request }, authorOf(body, context)),
    ),
  sweep: async ({ body }, context) => ({ gone: await context.operations.sweep(authorOf(body, context)) }),
  live: (_input, { operations }) => operations.live(),
  history: async ({ query }, { operations }) => ({ steps: await operations.history(query.part, query.newest) }),
  release: async ({ params }, { operations }) => {
    const found = await operations.release(params.id);
    if (!found) throw new ProblemError(404, `there is no release ${params.id}`);
    return found;
  },
  version: async ({ params }, { operations }) => {
    const found = await operations.version(params);
    if (!found) throw new ProblemError(404, `there is no ${params.part}@${params.version}`);
    return found;
  },
  sourcePlaces: async ({ params, query }, { operations }) => ({
    places: await operations.sourcePlaces(params, query.frames),
  }),
  owners: (_input, { operations }) => operations.owners(),
  setOwners: async ({ body }, context) => {
    const options = { ...authorOf(body, context), ifNone: body.if_none };
    return { is_set: await context.operations.setOwners(body.owners, options) };
  },
  makeToken: async ({ params, body }, context) => ({
    token: await context.operations.makeToken({ ...params, ...body }, authorOf(body, context)),
  }),
  revokeToken: async ({ params, query }, context) => {
    await context.operations.revokeToken(params, authorOf(query, context));
    return { done: true };
  },
  paymentScripts: async (_input, { operations }) => ({ scripts: await operations.paymentScripts() }),
};

const authorOf = ({ by, why }: Attribution, { named }: HandlerContext): Attribution => ({ by: named(by), why });

function publishOptionsOf(
  { takes_away, again, commit, candidate, canary, break_pins, ...author }: InputOf<'publish'>['query'],
  context: HandlerContext,
): PublishOptions {
  if (candidate && canary !== undefined) throw new ProblemError(400, 'candidate and canary exclude each other');
  const stage = candidate
    ? ({ kind: 'candidate' } as const)
    : canary === undefined
      ? ({ kind: 'live' } as const)
      : ({ kind: 'canary', percent: canary } as const);
  return { ...authorOf(author, context), commit, again, takesAway: takes_away, stage, breakPins: break_pins };
}

/** Runs work on an upload's builds, unpacked into a temporary folder. */
async function unpacked<T>(
  { upload, limits }: HandlerContext,
  work: (dists: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'store-upload-'));
  try {
    return await work(await unpack(upload, folder, limits));
  } catch (fault) {
    // The temporary path is of no use to the caller.
    if (fault instanceof BuildError) throw new BuildError(fault.message.replaceAll(`${folder}/`, ''));
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
