import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '../store/content-type.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { ProblemError } from '../wire/problem-error.ts';
import type { InputOf } from './call-input.ts';
import type { StepWatch } from './step-watch.ts';

/** Interval of keep-alive messages, ms: a longer silence means that the connection is dead. */
const BEAT_MS = 5_000;
const FOR_EVER = 'private, max-age=31536000, immutable';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends the keys in one folder; 304 when unchanged. */
export async function answerKeys({ query }: InputOf<'documents'>, { documents }: ReleaseStore, exchange: Exchange) {
  const keys = await documents.list(query.folder);
  const { request, reply } = exchange;
  const etag = `"${createHash('sha256').update(keys.join('\n')).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send({ keys });
}

/** Sends one signed document. */
export async function answerDocument(
  { params }: InputOf<'document'>,
  { documents }: ReleaseStore,
  { reply }: Exchange,
) {
  const text = await documents.read(params.key);
  if (text === null) throw new ProblemError(404, `there is no document ${params.key}`);
  return reply.header('cache-control', FOR_EVER).type('application/json; charset=utf-8').send(text);
}

/** Sends one file of a version. */
export async function answerFile({ params }: InputOf<'file'>, { files }: ReleaseStore, { reply }: Exchange) {
  const { path, ...address } = params;
  const bytes = await files.read(address, path);
  if (bytes === null) throw new ProblemError(404, `${address.part}@${address.version} has no file ${path}`);
  return reply.header('cache-control', FOR_EVER).type(contentTypeOf(path)).send(bytes);
}

/** Streams events until either side disconnects: the newest step's number, and keep-alive comments. */
export function answerSteps(watch: StepWatch, { reply }: Exchange): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Otherwise nginx buffers small events.
    'x-accel-buffering': 'no',
  });
  raw.write(': steps\n\n');
  const leave = watch.follow((revision) => raw.write(`event: step\ndata: ${JSON.stringify({ revision })}\n\n`));
  const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS).unref();
  raw.once('close', () => {
    clearInterval(beat);
    leave();
  });
}
