import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Site } from '../page/security-headers.ts';
import { type Question, questions } from './questions.ts';

const helpParams = z.object({ id: z.string() });

/** The help centre that the store links to: all questions on one page, and each on its own page. */
export async function helpRoutes(server: FastifyInstance, { site }: { site: Site }): Promise<void> {
  server.get('/help', (_request, reply) => reply.type('text/html').send(renderHelp(site)));

  server.get('/help/:id', (request, reply) => {
    const { id } = helpParams.parse(request.params);
    const found = questions.find((question) => question.id === id);
    return found ? reply.type('text/html').send(renderAnswer(found, site)) : reply.callNotFound();
  });
}

const renderHelp = ({ storeUrl }: Site): string =>
  renderPage({
    service: 'help',
    title: 'よくあるご質問',
    storeUrl,
    body: html`<h1>よくあるご質問</h1>
<div class="card">${questions.map(questionRow)}</div>
<p>ご注文の方法は、ストアの<a href="${storeUrl}/guide">ご利用ガイド</a>でもご案内しています。解決しないときは、<a href="${storeUrl}/guide/contact/form">お問い合わせフォーム</a>からおたずねください。</p>`,
  });

const questionRow = ({ id, question, answer }: Question): Html => html`
<details><summary>${question}</summary><p>${answer}</p><p><a class="way" href="/help/${id}">この回答だけを表示する</a></p></details>`;

const renderAnswer = ({ question, answer }: Question, { storeUrl }: Site): string =>
  renderPage({
    service: 'help',
    title: question,
    storeUrl,
    body: html`<article class="card"><h1>${question}</h1><p>${answer}</p></article>
<p><a class="way" href="/help">よくあるご質問の一覧へ</a>　<a class="way" href="${storeUrl}/guide/contact/form">お問い合わせフォームへ</a></p>`,
  });
