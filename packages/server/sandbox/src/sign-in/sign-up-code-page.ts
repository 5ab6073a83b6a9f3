import { html } from '../page/html.ts';
import { codeField, renderStepForm } from './steps/step-form.ts';

/** Form for the mailed code. It is the same for every address, so it does not reveal who is a member (95). */
export function renderSignUpCode(page: {
  action: string;
  storeUrl: string;
  email: string;
  error?: string | undefined;
}): string {
  const { action, storeUrl, email, error } = page;
  return renderStepForm({
    title: 'メールアドレスの確認',
    storeUrl,
    error,
    lead: html`<p>${email} にメールをお送りしました。メールに書かれた6桁の確認コードをご入力ください。</p>
<p class="quiet">届かないときは、迷惑メールフォルダをご確認ください。デモでは<a class="way" href="/mail" target="_blank">受信一覧</a>に届きます。</p>`,
    target: `${action}/sign-up/code`,
    fields: codeField,
    submit: '登録へ進む',
    back: { href: `${action}/sign-up`, label: 'メールアドレスを入力し直す' },
  });
}
