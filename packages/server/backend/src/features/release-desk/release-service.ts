import type { DeskAct } from '@store/contracts/calls/service';
import { partVersion } from '@store/contracts/composition';
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

/** The part of the service's `live` response that the desk uses. */
const live = z.object({
  revision: z.int(),
  parts: z.array(
    z.object({
      part: z.string(),
      live: version,
      /** When the live version was published, epoch ms. */
      since: z.nullable(z.int()),
      canary: z.nullable(z.object({ version: partVersion, percent: z.int(), since: z.int() })),
      back_to: version,
      doubt: z.optional(z.nullable(z.object({ version: partVersion, at: z.int(), why: z.string() }))),
    }),
  ),
});
export type ServiceLive = z.infer<typeof live>;

const history = z.object({
  steps: z.array(
    z.object({
      revision: z.int(),
      action: z.string(),
      done: z.object(deed),
      moved: z.array(z.object({ part: z.string(), from: version, to: version, taken_back: z.boolean() })),
    }),
  ),
});
export type ServiceStep = z.infer<typeof history>['steps'][number];

const moved = z.object({ revision: z.int() });
const problem = z.object({ detail: z.optional(z.string()), title: z.optional(z.string()) });

/** One action on one part. */
export interface MoveRequest {
  readonly part: string;
  readonly act: DeskAct;
  /** The canary's version, and its new share, for `share`. */
  readonly version: string | null;
  readonly percent: number | undefined;
  readonly by: string;
  readonly why: string;
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly revision: number }
  | { readonly kind: 'refused'; readonly why: string };

/** Client of the release service. Throws when the service does not respond, or responds with an unknown shape. */
export interface ReleaseService {
  live(): Promise<ServiceLive>;
  /** Steps, newest first. */
  steps(): Promise<readonly ServiceStep[]>;
  move(request: MoveRequest): Promise<MoveOutcome>;
}

/** @param options undefined where the store has no release service */
export function releaseService(options: ReleaseServiceOptions | undefined): ReleaseService | null {
  if (!options) return null;
  const send = sender(options);
  return {
    live: async () => live.parse((await send('/v1/live')).data),
    steps: async () => history.parse((await send('/v1/history')).data).steps,
    move: async (request) => {
      const { status, data } = await send(pathOf(request), bodyOf(request));
      if (status < 300) return { kind: 'moved', revision: moved.parse(data).revision };
      const { detail, title } = problem.parse(data);
      return { kind: 'refused', why: detail ?? title ?? String(status) };
    },
  };
}

function sender({ url, token }: ReleaseServiceOptions) {
  return async (path: string, json?: unknown): Promise<{ readonly status: number; readonly data: unknown }> => {
    const answer = await sendRequest(`${url.replace(/\/$/, '')}${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      json,
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: PATIENCE_MS,
      // Refusals are problem documents; a wrong token is a configuration error and throws.
      accepts: (status) => status < 300 || [404, 409, 422].includes(status),
    });
    return { status: answer.status, data: jsonOf(answer) };
  };
}

const pathOf = ({ part, act }: MoveRequest) => `/v1/parts/${part}/${act === 'share' ? 'canary' : act}`;

function bodyOf({ act, version: canary, percent, by, why }: MoveRequest) {
  const reason = { by, why };
  return act === 'share' ? { ...reason, version: canary, percent } : reason;
}
