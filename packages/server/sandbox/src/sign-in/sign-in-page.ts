import { type Html, html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { DemoPerson } from '../people.ts';

/** The sign-in form, with one-click demo accounts. */
export function renderSignIn(page: {
  /** Path of this interaction; the forms post below it. */
  action: string;
  storeUrl: string;
  email: string;
  error?: string | undefined;
  people: readonly DemoPerson[];
}): string {
  const { action, storeUrl, email, error, people } = page;
  return renderPage({
    service: 'sign-in',
    title: error ? 'エラー：ログイン' : 'ログイン',
    storeUrl,
    body: html`<section class="card">
<h1>ログイン</h1>
${error ? html`<p class="note" data-kind="error" role="alert" id="sign-in-error">${error}</p>` : false}
<form method="post" action="${action}/password">
<div class="field"><label for="email">メールアドレス</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="200" value="${email}"${invalid(error)}></div>
<div class="field"><label for="password">パスワード</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${invalid(error)}></div>
<button class="button">ログインする</button>
</form>
<p><a class="way" href="${action}/sign-up">はじめての方は新規会員登録へ</a></p>
</section>
<section class="card" aria-labelledby="demo-people">
<h2 id="demo-people">デモ会員でログイン</h2>
<p class="quiet">選ぶだけでログインできます。</p>
<ul class="people">${people.map((person) => personButton(action, person))}</ul>
</section>
<form method="post" action="${action}/cancel"><button class="button" data-kind="plain">ログインせずにストアへ戻る</button></form>`,
  });
}

const invalid = (error: string | undefined): Html =>
  error ? html` aria-invalid="true" aria-describedby="sign-in-error"` : html``;

const personButton = (action: string, person: DemoPerson): Html => html`
<li><form method="post" action="${action}/demo"><button class="person" name="subject" value="${person.subject}">
<b>${person.name}</b> <span>${person.email}</span> <span class="note-line">${person.note}</span>
</button></form></li>`;
