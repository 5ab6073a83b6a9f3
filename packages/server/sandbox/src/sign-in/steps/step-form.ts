import { type Html, html } from '../../page/html.ts';
import { renderPage } from '../../page/layout.ts';

interface StepForm {
  readonly title: string;
  readonly storeUrl: string;
  readonly error?: string | undefined;
  readonly lead: Html;
  readonly target: string;
  /** Returns the fields; `state` marks an input as wrong. */
  readonly fields: (state: Html) => Html;
  readonly submit: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** Renders a step of a sign-in or sign-up: explanation, error, form and the link back. */
export function renderStepForm({ title, storeUrl, error, lead, target, fields, submit, back }: StepForm): string {
  const state = error ? html` aria-invalid="true" aria-describedby="step-error"` : html``;
  return renderPage({
    service: 'sign-in',
    title: error ? `エラー：${title}` : title,
    storeUrl,
    body: html`<section class="card">
<h1>${title}</h1>
${lead}
${error ? html`<p class="note" data-kind="error" role="alert" id="step-error">${error}</p>` : false}
<form method="post" action="${target}">
${fields(state)}
<button class="button">${submit}</button>
</form>
</section>
<p><a class="way" href="${back.href}">${back.label}</a></p>`,
  });
}

/** Field for a code of six digits. */
export const codeField = (state: Html): Html => html`<div class="field"><label for="code">確認コード（6桁）</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"${state}></div>`;
