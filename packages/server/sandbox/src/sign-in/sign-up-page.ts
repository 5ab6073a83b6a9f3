import { html } from '../page/html.ts';
import { renderStepForm } from './steps/step-form.ts';

/** Form for a new account; the store collects all other data afterwards. */
export function renderSignUp(page: {
  action: string;
  storeUrl: string;
  email: string;
  error?: string | undefined;
}): string {
  const { action, storeUrl, email, error } = page;
  return renderStepForm({
    title: '新規会員登録',
    storeUrl,
    error,
    lead: html`<p class="quiet">ログインに使うメールアドレスとパスワードを決めます。</p>`,
    target: `${action}/sign-up`,
    fields: (state) => html`<div class="field"><label for="email">メールアドレス</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="200" value="${email}"${state}></div>
<div class="field"><label for="password">パスワード（8文字以上）</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="200"${state}></div>`,
    submit: '登録へ進む',
    back: { href: `${action}/sign-in`, label: 'すでに登録がお済みの方はログインへ' },
  });
}
