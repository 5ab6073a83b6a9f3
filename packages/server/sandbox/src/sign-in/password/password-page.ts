import { type Html, html } from '../../page/html.ts';
import { renderPage } from '../../page/layout.ts';

/** Error messages by field. */
export type PasswordErrors = Partial<Record<'email' | 'current' | 'next' | 'repeated', string>>;

/** The form to change a password; with a sign-in, the e-mail address is filled in. */
export function renderPasswordForm(page: {
  storeUrl: string;
  email: string;
  signedIn: boolean;
  errors: PasswordErrors;
}): string {
  const { storeUrl, email, signedIn, errors } = page;
  const faulty = Object.keys(errors).length > 0;
  return renderPage({
    service: 'sign-in',
    title: faulty ? 'エラー：パスワードの変更' : 'パスワードの変更',
    storeUrl,
    body: html`<section class="card">
<h1>パスワードの変更</h1>
${faulty ? html`<p class="note" data-kind="error" role="alert">入力内容をご確認ください</p>` : false}
<form method="post">
${field({ name: 'email', label: 'メールアドレス', type: 'email', autocomplete: 'username', value: email, fixed: signedIn }, errors)}
${field({ name: 'current', label: '現在のパスワード', type: 'password', autocomplete: 'current-password' }, errors)}
${field({ name: 'next', label: '新しいパスワード', type: 'password', autocomplete: 'new-password', hint: '8文字以上' }, errors)}
${field({ name: 'repeated', label: '新しいパスワード（確認）', type: 'password', autocomplete: 'new-password' }, errors)}
<button class="button">変更する</button>
</form>
</section>
<p><a class="button" data-kind="plain" href="${storeUrl}/mypage">マイページへ戻る</a></p>`,
  });
}

type Field = {
  name: keyof PasswordErrors;
  label: string;
  type: 'email' | 'password';
  autocomplete: string;
  value?: string;
  fixed?: boolean;
  hint?: string;
};

function field(field: Field, errors: PasswordErrors): Html {
  const { name, label, type, autocomplete, value = '', fixed, hint } = field;
  const error = errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="200" value="${value}"
${fixed ? html` readonly` : false}${described ? html` aria-describedby="${described}"` : false}${error ? html` aria-invalid="true"` : false}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : false}
${error ? html`<p class="error" id="${name}-error">${error}</p>` : false}</div>`;
}
