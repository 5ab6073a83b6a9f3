import type { DeskAct } from '@store/contracts/calls/service';
import { type PartInterface, partInterface, partVersion } from '@store/contracts/composition';
import { jsonOf, sendRequest } from '@store/server-kit/http-client';
import * as z from 'zod/mini';

/** Timeout of requests to the service, ms: a promotion checks every live part. */
const PATIENCE_MS = 20_000;

/** Address of the release service, and an operator's token for it. */
export interface ReleaseServiceOptions {
  readonly url: string;
  readonly token: string;
}

const deed = { by: z.string(), at: z.int(), why: z.string() };
const version = z.nullable(partVersion);

const storedVersion = z.object({
  ...deed,
  version: partVersion,
  commit: z.string(),
  author: z.optional(z.string()),
  repository: z.optional(z.string()),
  is_candidate: z.boolean(),
  rolled_back: z.nullable(z.object(deed)),
});

/** The part of the service's `live` response that the desk uses. */
const live = z.object({
  revision: z.int(),
  parts: z.array(
    z.object({
      part: z.string(),
      area: z.optional(z.string()),
      team: z.optional(z.string()),
      live: version,
      /** When the live version was published, epoch ms. */
      since: z.nullable(z.int()),
      canary: z.nullable(z.object({ version: partVersion, percent: z.int(), since: z.int() })),
      back_to: version,
      doubt: z.optional(z.nullable(z.object({ ...deed, version: partVersion }))),
      versions: z._default(z.array(storedVersion), []),
    }),
  ),
});
export type ServiceLive = z.infer<typeof live>;
export type ServiceVersion = z.infer<typeof storedVersion>;

const history = z.object({
  steps: z.array(
    z.object({
      revision: z.int(),
      action: z.string(),
      release: z._default(z.nullable(z.string()), null),
      undoes: z.optional(z.int()),
      may_undo: z._default(z.boolean(), false),
      done: z.object(deed),
      moved: z.array(
        z.object({
          part: z.string(),
          from: version,
          to: version,
          taken_back: z.boolean(),
          canary: z.optional(z.nullable(z.object({ version: partVersion, percent: z.int() }))),
          candidate: z.optional(partVersion),
          unmarked: z.optional(partVersion),
        }),
      ),
    }),
  ),
});
export type ServiceStep = z.infer<typeof history>['steps'][number];

const releaseParts = z.object({ interfaces: z._default(z.array(partInterface), []) });

const places = z.object({ places: z.array(z.nullable(z.string())) });
const moved = z.object({ revision: z.int() });
const problem = z.object({ detail: z.optional(z.string()), title: z.optional(z.string()) });

/** One action on one part. */
export interface MoveRequest {
  readonly part: string;
  readonly act: DeskAct;
  /** The canary for `share`, the target of `rollback`, the version to `unmark`, the candidate to `promote`. */
  readonly version: string | undefined;
  readonly percent: number | undefined;
  readonly by: string;
  readonly why: string;
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly revision: number }
  | { readonly kind: 'refused'; readonly why: string };

/** Client of the release service. Throws when the service does not respond, or responds with an unknown shape. */
export interface ReleaseService {
  /** Waits at most `patienceMs`. */
  live(patienceMs?: number): Promise<ServiceLive>;
  /** The newest steps, newest first. */
  steps(most: number): Promise<readonly ServiceStep[]>;
  /** What the parts of a release provide and use; null when there is no such release. */
  interfaces(release: string): Promise<readonly PartInterface[] | null>;
  /** The source places of frames in a version's scripts; null where its source maps name none. */
  sourcePlaces(
    of: { readonly part: string; readonly version: string },
    frames: readonly string[],
    patienceMs: number,
  ): Promise<readonly (string | null)[]>;
  move(request: MoveRequest): Promise<MoveOutcome>;
  undo(request: Pick<MoveRequest, 'by' | 'why'> & { readonly step: number }): Promise<MoveOutcome>;
}

/** @param options undefined where the store has no release service */
export function releaseService(options: ReleaseServiceOptions | undefined): ReleaseService | null {
  if (!options) return null;
  const send = sender(options);
  return {
    live: async (patienceMs) => live.parse((await send('/v1/live', undefined, patienceMs)).data),
    steps: async (most) => history.parse((await send(`/v1/history?newest=${most}`)).data).steps,
    interfaces: async (release) => {
      const { status, data } = await send(`/v1/releases/${encodeURIComponent(release)}`);
      return status === 404 ? null : releaseParts.parse(data).interfaces;
    },
    sourcePlaces: async ({ part, version: of }, frames, patienceMs) => {
      const path = `/v1/parts/${part}/versions/${encodeURIComponent(of)}/source-places?frames=${encodeURIComponent(frames.join())}`;
      return places.parse((await send(path, undefined, patienceMs)).data).places;
    },
    move: async (request) => outcomeOf(await send(pathOf(request), bodyOf(request))),
    undo: async (request) => outcomeOf(await send('/v1/undo', request)),
  };
}

function outcomeOf({ status, data }: Answered): MoveOutcome {
  if (status < 300) return { kind: 'moved', revision: moved.parse(data).revision };
  const { detail, title } = problem.parse(data);
  return { kind: 'refused', why: detail ?? title ?? String(status) };
}

interface Answered {
  readonly status: number;
  readonly data: unknown;
}

function sender({ url, token }: ReleaseServiceOptions) {
  return async (path: string, json?: unknown, timeoutMs = PATIENCE_MS): Promise<Answered> => {
    const answer = await sendRequest(`${url.replace(/\/$/, '')}${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      json,
      headers: { authorization: `Bearer ${token}` },
      timeoutMs,
      // Refusals are problem documents; a wrong token is a configuration error and throws.
      accepts: (status) => status < 300 || [404, 409, 422].includes(status),
    });
    return { status: answer.status, data: jsonOf(answer) };
  };
}

const pathOf = ({ part, act }: MoveRequest) => `/v1/parts/${part}/${act === 'share' ? 'canary' : act}`;

function bodyOf({ act, version: named, percent, by, why }: MoveRequest) {
  const reason = { by, why };
  if (act === 'share') return { ...reason, version: named, percent };
  if (act === 'unmark' || act === 'promote') return { ...reason, version: named };
  return act === 'rollback' ? { ...reason, to: named } : reason;
}
