import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';

/** Form for a new account; the store collects all other data afterwards. */
export function renderSignUp(page: {
  action: string;
  storeUrl: string;
  email: string;
  error?: string | undefined;
}): string {
  const { action, storeUrl, email, error } = page;
  const state = error ? html` aria-invalid="true" aria-describedby="sign-up-error"` : html``;
  return renderPage({
    service: 'sign-in',
    title: error ? 'エラー：新規会員登録' : '新規会員登録',
    storeUrl,
    body: html`<section class="card">
<h1>新規会員登録</h1>
<p class="quiet">ログインに使うメールアドレスとパスワードを決めます。</p>
${error ? html`<p class="note" data-kind="error" role="alert" id="sign-up-error">${error}</p>` : false}
<form method="post" action="${action}/sign-up">
<div class="field"><label for="email">メールアドレス</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="200" value="${email}"${state}></div>
<div class="field"><label for="password">パスワード（8文字以上）</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="200"${state}></div>
<button class="button">登録へ進む</button>
</form>
</section>
<p><a class="way" href="${action}/sign-in">すでに登録がお済みの方はログインへ</a></p>`,
  });
}
