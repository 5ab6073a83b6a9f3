import { partInterface } from '@store/contracts/composition';
import type * as z from 'zod/mini';
import {
  canaryAnswer,
  checkAnswer,
  discardAnswer,
  historyAnswer,
  liveAnswer,
  moveAnswer,
  overrideAnswer,
  ownersAnswer,
  paymentScriptsAnswer,
  previewAnswer,
  publishAnswer,
  releaseAnswer,
  sourcePlacesAnswer,
  sweepAnswer,
  tokenAnswer,
  undoAnswer,
  unmarkAnswer,
} from './answers.ts';
import * as requests from './requests.ts';

/** Required caller: any reader, a team's token with this scope (or an operator), operators only, or anyone. */
export type Access = 'anyone' | 'reader' | 'publish' | 'rollback' | 'unpublish' | 'operator';

/** Body of a call: builds as `application/gzip`, JSON of this schema, or none. */
type Body = { readonly kind: 'upload' } | { readonly kind: 'json'; readonly schema: z.ZodMiniObject } | null;

/** Response of a call: JSON of this schema, a document's text, a file's bytes, or an event stream. */
type Answer =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'text' | 'bytes' | 'events' };

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's address; `{part}` is a parameter, `{+path}` one with slashes. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniObject;
  readonly body: Body;
  readonly answer: Answer;
}

const json = <S extends z.ZodMiniType>(schema: S) => ({ kind: 'json' as const, schema });
type CallFields = Partial<ServiceCall> & Pick<ServiceCall, 'method' | 'path' | 'summary' | 'access' | 'answer'>;
const NOTHING = { params: requests.nothing, query: requests.nothing, body: null };
const call = <C extends CallFields>(fields: C) =>
  // TypeScript cannot infer the type of a generic spread.
  ({ ...NOTHING, ...fields }) as Omit<typeof NOTHING, keyof C> & C;

/** All calls of the service; the source of its routes, the OpenAPI document and the client. */
export const calls = {
  publish: call({
    method: 'POST',
    path: '/v1/publish',
    summary: 'Publishes the builds of an upload together, or none of them',
    access: 'publish',
    query: requests.publishQuery,
    body: { kind: 'upload' },
    answer: json(publishAnswer),
  }),
  check: call({
    method: 'POST',
    path: '/v1/check',
    summary: 'Returns everything that a publish of this upload would refuse',
    access: 'publish',
    query: requests.publishQuery,
    body: { kind: 'upload' },
    answer: json(checkAnswer),
  }),
  rollBack: call({
    method: 'POST',
    path: '/v1/parts/{part}/rollback',
    summary: 'Rolls one part back to the previous or a named version',
    access: 'rollback',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.rollBackBody },
    answer: json(moveAnswer),
  }),
  canary: call({
    method: 'POST',
    path: '/v1/parts/{part}/canary',
    summary: 'Starts a canary of a published version, or changes its share',
    access: 'publish',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.canaryBody },
    answer: json(canaryAnswer),
  }),
  promote: call({
    method: 'POST',
    path: '/v1/parts/{part}/promote',
    summary: 'Makes a part’s canary, a candidate, or the live version of another environment live for all visitors',
    access: 'publish',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.promoteBody },
    answer: json(moveAnswer),
  }),
  stop: call({
    method: 'POST',
    path: '/v1/parts/{part}/stop',
    summary: 'Ends a part’s canary; its version counts as rolled back',
    access: 'rollback',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.attribution },
    answer: json(canaryAnswer),
  }),
  override: call({
    method: 'POST',
    path: '/v1/overrides',
    summary: 'Signs an override: versions that one visitor may run',
    access: 'publish',
    body: { kind: 'json', schema: requests.overrideBody },
    answer: json(overrideAnswer),
  }),
  preview: call({
    method: 'POST',
    path: '/v1/previews',
    summary: 'Signs a preview of a remote’s pages at another time',
    access: 'publish',
    body: { kind: 'json', schema: requests.previewBody },
    answer: json(previewAnswer),
  }),
  undo: call({
    method: 'POST',
    path: '/v1/undo',
    summary: 'Undoes a step, the newest by default, unless a later one changed the same parts',
    access: 'publish',
    body: { kind: 'json', schema: requests.undoBody },
    answer: json(undoAnswer),
  }),
  unmark: call({
    method: 'POST',
    path: '/v1/parts/{part}/unmark',
    summary: 'Removes the mark of a rolled-back version, with a reason',
    access: 'publish',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.unmarkBody },
    answer: json(unmarkAnswer),
  }),
  unpublish: call({
    method: 'POST',
    path: '/v1/parts/{part}/unpublish',
    summary: 'Removes a remote and its addresses',
    access: 'unpublish',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.unpublishBody },
    answer: json(moveAnswer),
  }),
  discard: call({
    method: 'POST',
    path: '/v1/parts/{part}/discard',
    summary: 'Deletes the candidates of a part that were published for a pull request',
    access: 'publish',
    params: requests.partParams,
    body: { kind: 'json', schema: requests.discardBody },
    answer: json(discardAnswer),
  }),
  sweep: call({
    method: 'POST',
    path: '/v1/sweep',
    summary: 'Deletes the files of old versions',
    access: 'operator',
    body: { kind: 'json', schema: requests.attribution },
    answer: json(sweepAnswer),
  }),
  live: call({
    method: 'GET',
    path: '/v1/live',
    summary: 'What is live, since when, by whom and why',
    access: 'reader',
    answer: json(liveAnswer),
  }),
  history: call({
    method: 'GET',
    path: '/v1/history',
    summary: 'Every step, newest first, optionally of one part',
    access: 'reader',
    query: requests.historyQuery,
    answer: json(historyAnswer),
  }),
  release: call({
    method: 'GET',
    path: '/v1/releases/{id}',
    summary: 'What a release is made from; two of them make a diff',
    access: 'reader',
    params: requests.releaseParams,
    answer: json(releaseAnswer),
  }),
  version: call({
    method: 'GET',
    path: '/v1/parts/{part}/versions/{version}',
    summary: 'What a version of a part provides and uses',
    access: 'reader',
    params: requests.versionParams,
    answer: json(partInterface),
  }),
  sourcePlaces: call({
    method: 'GET',
    path: '/v1/parts/{part}/versions/{version}/source-places',
    summary: 'The source places of frames in a version’s scripts, by its stored source maps',
    access: 'reader',
    params: requests.versionParams,
    query: requests.framesQuery,
    answer: json(sourcePlacesAnswer),
  }),
  owners: call({
    method: 'GET',
    path: '/v1/owners',
    summary: 'The owners',
    access: 'operator',
    answer: json(ownersAnswer),
  }),
  setOwners: call({
    method: 'PUT',
    path: '/v1/owners',
    summary: 'Replaces the owners; tokens are unchanged',
    access: 'operator',
    body: { kind: 'json', schema: requests.ownersBody },
    answer: json(requests.ownersSet),
  }),
  makeToken: call({
    method: 'POST',
    path: '/v1/teams/{team}/tokens',
    summary: 'Creates a team’s token and returns it once',
    access: 'operator',
    params: requests.teamParams,
    body: { kind: 'json', schema: requests.tokenBody },
    answer: json(tokenAnswer),
  }),
  revokeToken: call({
    method: 'DELETE',
    path: '/v1/teams/{team}/tokens/{id}',
    summary: 'Revokes a token',
    access: 'operator',
    params: requests.tokenParams,
    query: requests.attribution,
    answer: json(requests.done),
  }),
  paymentScripts: call({
    method: 'GET',
    path: '/v1/payment-scripts',
    summary: 'Every script that a payment page may run, with owner and reason',
    access: 'reader',
    answer: json(paymentScriptsAnswer),
  }),
  documents: call({
    method: 'GET',
    path: '/v1/documents',
    summary: 'Keys of the signed documents in one folder; 304 by ETag',
    access: 'reader',
    query: requests.documentsQuery,
    answer: json(requests.documentKeys),
  }),
  document: call({
    method: 'GET',
    path: '/v1/documents/{+key}',
    summary: 'One signed document, which never changes',
    access: 'reader',
    params: requests.documentParams,
    answer: { kind: 'text' },
  }),
  file: call({
    method: 'GET',
    path: '/v1/files/{part}/{version}/{+path}',
    summary: 'One file of a part’s version, which never changes',
    access: 'reader',
    params: requests.fileParams,
    answer: { kind: 'bytes' },
  }),
  steps: call({
    method: 'GET',
    path: '/v1/steps',
    summary: 'Server-sent events with the number of the newest step',
    access: 'reader',
    answer: { kind: 'events' },
  }),
} satisfies Record<string, ServiceCall>;

export type CallName = keyof typeof calls;
