import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import { lineAccounts } from './line-channel.ts';

/** LINE's consent page, with a choice of accounts. */
export function renderLineConsent(page: { action: string; storeUrl: string }): string {
  const { action, storeUrl } = page;
  return renderPage({
    service: 'line',
    title: 'LINEでログイン',
    storeUrl,
    body: html`<section class="card">
<h1>LINE連携の許可</h1>
<p>ANGFA STORE に、LINEの表示名とユーザーIDを伝えます。</p>
<ul class="people">${lineAccounts.map(
      ({ id, name }) => html`
<li><form method="post" action="${action}"><button class="person" name="account" value="${id}">
<b>${name}</b> <span class="note-line">このアカウントで許可する</span></button></form></li>`,
    )}</ul>
</section>
<form method="post" action="${action}"><button class="button" data-kind="plain" name="account" value="">許可しない</button></form>`,
  });
}
