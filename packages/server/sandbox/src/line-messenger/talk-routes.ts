import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Site } from '../page/security-headers.ts';
import { lineAccounts, lineChannel } from './line-channel.ts';
import { createLineTalk, type TalkMessage } from './line-talk.ts';

const push = z.strictObject({
  to: z.string().check(z.regex(/^U[0-9a-f]{32}$/)),
  messages: z
    .array(z.strictObject({ type: z.literal('text'), text: z.string().check(z.minLength(1), z.maxLength(5000)) }))
    .check(z.minLength(1), z.maxLength(5)),
});
const retryKey = z.uuid();

/** LINE's Messaging API (https://developers.line.biz/en/reference/messaging-api/), and the messages it received. */
export async function talkRoutes(server: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const talk = createLineTalk();

  server.post('/line/v2/bot/message/push', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${lineChannel.messagingToken}`)
      return reply.code(401).send({ message: 'Authentication failed' });
    const key = retryKey.safeParse(request.headers['x-line-retry-key']);
    const pushed = push.safeParse(request.body);
    if (!key.success || !pushed.success) return reply.code(400).send({ message: 'The request body has an error' });
    const text = pushed.data.messages.map((message) => message.text).join('\n\n');
    if (talk.take(key.data, { to: pushed.data.to, text, receivedAt: Date.now() })) return reply.send({});
    return reply.code(409).send({ message: 'The retry key is already accepted' });
  });
  server.get('/line/talk', (_request, reply) => reply.type('text/html').send(renderTalk(talk.list(), site.storeUrl)));
  server.get('/line/talk.json', () => ({ messages: talk.list() }));
}

function renderTalk(messages: readonly TalkMessage[], storeUrl: string): string {
  const nameOf = (id: string) => lineAccounts.find((account) => account.id === id)?.name ?? id;
  const rows = messages.map(
    ({ to, text }) => html`
<li class="person-row"><b>${nameOf(to)}</b> へのトーク<pre class="mail-text">${text}</pre></li>`,
  );
  return renderPage({
    service: 'talk',
    title: 'トーク',
    storeUrl,
    body: html`<h1>LINEのトーク</h1>
<p>ストアの公式アカウントが、連携した会員に送ったメッセージです。</p>
${rows.length > 0 ? html`<ol class="rows">${rows}</ol>` : html`<p class="card">メッセージはまだありません。</p>`}`,
  });
}
