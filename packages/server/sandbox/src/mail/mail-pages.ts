import { type Html, html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Mail, MailFilter } from './mailbox.ts';

/** Renders all mails, newest first, or those to one address. */
export function renderInbox(page: { mails: Mail[]; filter: MailFilter; storeUrl: string }): string {
  const { mails, filter, storeUrl } = page;
  return renderPage({
    service: 'mail',
    title: '受信一覧',
    storeUrl,
    body: html`<h1>受信一覧</h1>
<form class="filter" role="search" aria-label="メールを絞り込む">
<div class="field"><label for="to">宛先</label><input id="to" name="to" type="email" maxlength="200" value="${filter.to}" placeholder="member@shop.test"></div>
<button class="button" data-kind="plain">絞り込む</button>
</form>
<p>${mails.length}件${filter.to || filter.subject ? html`　<a class="way" href="/mail">条件をクリア</a>` : false}</p>
${mails.length > 0 ? html`<ol class="rows">${mails.map(mailRow)}</ol>` : html`<p class="card">メールはまだありません。ストアから送られたメールがここに届きます。</p>`}`,
  });
}

/** Renders a mail: headers, text, and its HTML in a frame without scripts. */
export function renderMail(page: { mail: Mail; storeUrl: string }): string {
  const { mail, storeUrl } = page;
  return renderPage({
    service: 'mail',
    title: titleOf(mail),
    storeUrl,
    body: html`<p><a class="way" href="/mail">受信一覧へ戻る</a></p>
<article>
<h1>${titleOf(mail)}</h1>
<section class="card" aria-label="送受信の情報"><dl class="facts">
<dt>差出人</dt><dd>${mail.from}</dd>
<dt>宛先</dt><dd>${mail.to.join('、')}</dd>
<dt>受信日時</dt><dd>${timeOf(mail)}</dd>
</dl></section>
<section class="card"><h2>本文（テキスト）</h2><pre class="mail-text" tabindex="0">${mail.text || '（テキストの本文はありません）'}</pre></section>
${mail.html === null ? false : htmlBody(mail)}
<section class="card"><details><summary>すべてのヘッダー</summary><dl class="facts">${mail.headers.map(headerLine)}</dl></details></section>
</article>`,
  });
}

/** Renders the mail's own HTML; its response headers make it harmless. Its links open in a new tab. */
export const renderMailBody = (mailHtml: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>メール本文</title><base target="_blank"></head><body>${mailHtml}</body></html>`;

const mailRow = (mail: Mail): Html => html`
<li><a class="row" href="/mail/${mail.id}"><b>${titleOf(mail)}</b><span class="quiet">${timeOf(mail)}　${mail.to.join('、')}</span></a></li>`;

const htmlBody = (mail: Mail): Html => html`<section class="card"><h2>本文（HTML）</h2>
<iframe class="mail-html" title="メールのHTML本文" src="/mail/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`;

const headerLine = (header: { name: string; value: string }): Html =>
  html`<dt>${header.name}</dt><dd>${header.value}</dd>`;

const titleOf = (mail: Mail): string => mail.subject || '（件名なし）';

const tokyoTime = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Tokyo',
});

const timeOf = (mail: Mail): Html =>
  html`<time datetime="${mail.receivedAt}">${tokyoTime.format(new Date(mail.receivedAt))}</time>`;
