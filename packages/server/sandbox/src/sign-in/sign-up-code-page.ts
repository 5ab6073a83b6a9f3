import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';

/** Form for the mailed code. It is the same for every address, so it does not reveal who is a member (95). */
export function renderSignUpCode(page: {
  action: string;
  storeUrl: string;
  email: string;
  error?: string | undefined;
}): string {
  const { action, storeUrl, email, error } = page;
  const state = error ? html` aria-invalid="true" aria-describedby="code-error"` : html``;
  return renderPage({
    service: 'sign-in',
    title: error ? 'エラー：メールアドレスの確認' : 'メールアドレスの確認',
    storeUrl,
    body: html`<section class="card">
<h1>メールアドレスの確認</h1>
<p>${email} にメールをお送りしました。メールに書かれた6桁の確認コードをご入力ください。</p>
<p class="quiet">届かないときは、迷惑メールフォルダをご確認ください。デモでは<a class="way" href="/mail" target="_blank">受信一覧</a>に届きます。</p>
${error ? html`<p class="note" data-kind="error" role="alert" id="code-error">${error}</p>` : false}
<form method="post" action="${action}/sign-up/code">
<div class="field"><label for="code">確認コード（6桁）</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"${state}></div>
<button class="button">登録へ進む</button>
</form>
</section>
<p><a class="way" href="${action}/sign-up">メールアドレスを入力し直す</a></p>`,
  });
}
