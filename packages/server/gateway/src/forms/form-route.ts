import { createHash, randomUUID } from 'node:crypto';
import {
  FORM_KEY,
  FORM_PAGE,
  FORM_PATH,
  type FormAnswer,
  type FormNote,
  formFields,
} from '@store/contracts/composition';
import { safePath } from '@store/domain/address-bar';
import { faultText } from '@store/remote-kit/faults';
import { type MessagePage, networkOf, sendMessagePage, targetOf, utf8Form } from '@store/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorHeaders } from '../backend/visitor-headers.ts';
import { TooManyPages } from '../page/limits/network-limit.ts';
import type { PageOptions } from '../page/page-options.ts';
import { answerPage } from '../page/page-route.ts';
import type { RenderRequest } from '../rendering/protocol/protocol.ts';
import type { FormRun } from '../rendering/run-form.ts';
import { isOwn, pathBefore } from '../visit/is-own.ts';
import { redirectTarget } from '../visit/redirect-target.ts';

/** Largest form, bytes, and most fields; an order form has several fields per line. */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 100;
/** Accepted by the client script that shows the result in place. */
const JSON_TYPE = 'application/json';

const FAILED: FormNote = { tone: 'err', text: faultText(undefined, 'お手続きの結果を確認できませんでした。') };

const NOT_RUN: FormNote = {
  tone: 'err',
  text: 'ただいまお手続きできません。入力内容は送信されていません。時間をおいて、もう一度お試しください。',
};

/** Appends the request id to an error message, so that support can find it in the logs. */
const numbered = (note: FormNote, id: string): FormNote => ({
  ...note,
  text: `${note.text}（お問い合わせ番号：${id}）`,
});

interface Sent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly remote: string;
  readonly name: string;
}

/**
 * Plugin for `POST /send/{remote}/{form}`: form posts without JavaScript. Runs the remote's form action with the
 * screen's API calls and redirects to a page that shows the result. The page's early script gets the result as JSON.
 */
export function formRoute(options: PageOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    const whole = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      whole,
      async (request: FastifyRequest, body: Buffer) => utf8Form(body, request.headers['content-type']),
    );
    app.setErrorHandler((fault: FastifyError, request, reply) => {
      if (fault instanceof TooManyPages) throw fault;
      if ((fault.statusCode ?? 500) >= 500) request.log.error({ err: fault }, 'a form post failed');
      if (fault.statusCode === 413) return refuse(reply, TOO_LARGE);
      if (fault.statusCode === 415) return refuse(reply, { ...UNREADABLE, status: 415 });
      return refuse(reply, fault.statusCode === 400 ? UNREADABLE : AWAY);
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (request.method !== 'POST' || isOwn(request)) return undefined;
      request.log.warn({ event: 'forged-request', path: FORM_PATH }, 'refused');
      return refuse(reply, FROM_ELSEWHERE);
    });
    // A GET of the address of a redisplayed form (typed or reloaded): redirect to the form's page.
    app.get(`${FORM_PATH}/*`, (request, reply) =>
      reply.redirect(redirectTarget(queryOf(request).get(FORM_PAGE) ?? '/'), 303),
    );
    app.post<{ Params: { remote: string; form: string } }>(`${FORM_PATH}/:remote/:form`, (request, reply) =>
      answer({ request, reply, remote: request.params.remote, name: request.params.form }, options),
    );
  };
}

async function answer(sent: Sent, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, remote, name } = sent;
  const pairs = [...new URLSearchParams(String(request.body ?? ''))];
  const fields = formFields.safeParse(Object.fromEntries(pairs));
  if (!fields.success || pairs.length > MOST_FIELDS) return refuse(reply, UNREADABLE);
  options.networkLimit.takeRender(request.ip);
  const named = queryOf(request).get(FORM_PAGE);
  const back = named === null ? pathBefore(request) : safePath(named);
  const url = new URL(back, options.storeUrl);
  const visit = await options.visits.of(request.headers, url.pathname);
  if (!visit) return refuse(reply, AWAY);
  if (visit.cookies.length > 0) reply.header('set-cookie', visit.cookies);
  const preview = options.previews.of(request, reply);
  const parts = options.inTime(await options.partsOf(visit.release), { now: options.now(), preview });
  const renderParts = options.renderParts(parts);
  const form = { name, fields: fields.data, key: keyOf(sent, fields.data) };
  const renderRequest: RenderRequest = {
    url: url.href,
    matched: { remote, route: '' },
    outside: options.outside,
    development: options.development,
    now: options.now(),
    waitMs: options.waitMs,
    statusWaitMs: options.statusWaitMs,
    mode: 'page',
    isPayment: false,
    backends: options.backends,
    headers: visitorHeaders(request, options.storeUrl),
    requestId: request.id,
    turnOf: networkOf(request.ip),
    ip: request.ip,
    isCacheable: false,
    form,
  };
  const run = renderParts && (await options.renderPool.runForm(renderParts, renderRequest));
  if (run?.kind === 'not-run') {
    const unfinished = { name: `${remote}/${name}`, fields: fields.data, errors: {} };
    const note = numbered(NOT_RUN, request.id);
    return answerPage({ request, reply, url, visit, answer: { unfinished, note }, failure: AWAY }, options);
  }
  const result = resultOf(run, request.id);
  if (result.cookies.length > 0) reply.header('set-cookie', [...result.cookies]);
  if (request.headers.accept === JSON_TYPE && 'state' in result && result.state) {
    const { note, state } = result;
    const to = result.to === null ? null : redirectTarget(result.to);
    if (note && to !== null) reply.header('set-cookie', options.notes.write(note));
    return reply.send({ to, note, state } satisfies FormAnswer);
  }
  if (result.to === null && 'errors' in result && result.errors) {
    const unfinished = { name: `${remote}/${name}`, fields: fields.data, errors: result.errors };
    const answer = { unfinished, ...(result.note && { note: result.note }) };
    return answerPage({ request, reply, url, visit, answer }, options);
  }
  if (result.note) reply.header('set-cookie', options.notes.write(result.note));
  return reply.redirect(redirectTarget(result.to ?? back), 303);
}

type FormResult = Extract<FormRun, { kind: 'run' }>['result'];

/** Returns the form's result; an error with the request id when it is unknown or the remote's code failed. */
function resultOf(run: FormRun | null, id: string): Pick<FormResult, 'to' | 'note' | 'cookies'> | FormResult {
  if (run?.kind !== 'run') return { to: null, note: numbered(FAILED, id), cookies: [] };
  const { result } = run;
  return result.note && result.faults.length > 0 ? { ...result, note: numbered(result.note, id) } : result;
}

const queryOf = (request: FastifyRequest) => new URL(targetOf(request).href, 'http://store.invalid').searchParams;

/**
 * Idempotency key: equal for the same form, page and fields in any order, since a repeat by the browser itself may order
 * them differently; random for forms of shared cached pages.
 */
function keyOf({ request, remote, name }: Sent, fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ofPage = queryOf(request).get(FORM_KEY) ?? randomUUID();
  return createHash('sha256')
    .update(JSON.stringify([ofPage, remote, name, pairs]))
    .digest('base64url');
}

const FROM_ELSEWHERE: MessagePage = {
  status: 403,
  title: 'この操作は受け付けられません',
  words: [
    '別のサイトから送られたか、送り元を確かめられませんでした。',
    'お手数ですが、ストアの画面からお手続きください。',
  ],
};
const TOO_LARGE: MessagePage = {
  status: 413,
  title: '入力内容が長すぎます',
  words: ['前の画面に戻り、文字数を減らしてもう一度お送りください。'],
};
const UNREADABLE: MessagePage = {
  status: 400,
  title: '入力内容を読み取れませんでした',
  words: ['お手数ですが、ストアの画面からもう一度お手続きください。'],
};
const AWAY: MessagePage = {
  status: 503,
  title: 'ただいま混み合っています',
  words: ['お手続きできませんでした。', '時間をおいて、もう一度お試しください。'],
};

function refuse(reply: FastifyReply, page: MessagePage): FastifyReply {
  if (page.status !== 503) return sendMessagePage(reply, page);
  return sendMessagePage(reply.header('retry-after', '10'), { ...page, reference: reply.request.id });
}
