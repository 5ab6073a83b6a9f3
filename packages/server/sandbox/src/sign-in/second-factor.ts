import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../page/html.ts';
import type { DemoPerson } from '../people.ts';
import { signInPath } from './cookies.ts';
import { finishInteraction, signedInAs } from './finish-interaction.ts';
import type { SignUpSettings } from './sign-up-routes.ts';
import { codeForm, createPendingCodes, isCode, newCode } from './steps/pending-codes.ts';
import { codeField, renderStepForm } from './steps/step-form.ts';
import { waitMessage } from './wait-message.ts';

/**
 * Adds the second step of staff accounts, a one-time code. The page shows it, in place of the person's device. Returns
 * the function that begins the step.
 */
export function addSecondFactor(
  server: FastifyInstance,
  { provider, limit, site }: SignUpSettings,
): (reply: FastifyReply, uid: string, person: DemoPerson) => FastifyReply {
  const pending = createPendingCodes<{ person: DemoPerson; code: string }>();
  const show = (reply: FastifyReply, { uid, code, error }: { uid: string; code: string; error?: string }) =>
    reply
      .code(error ? 422 : 200)
      .type('text/html')
      .send(renderCode({ action: `${signInPath}/interaction/${uid}`, storeUrl: site.storeUrl, code, error }));

  server.post(`${signInPath}/interaction/:uid/second-factor`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const { code: typed } = codeForm.parse(request.body);
    const now = Date.now();
    const begun = pending.find(uid, now);
    // The password has not been entered, or half an hour ago.
    if (!begun) return reply.redirect(`${signInPath}/interaction/${uid}/sign-in`, 303);
    const { person, code } = begun;
    const name = `second factor ${person.subject}`;
    const wait = limit.secondsToWait(name, now);
    if (wait > 0) return show(reply, { uid, code, error: waitMessage(wait) });
    if (!isCode(code, typed)) {
      limit.recordFailure(name, now);
      return show(reply, { uid, code, error: '確認コードが正しくありません' });
    }
    pending.end(uid);
    limit.forget(name);
    return finishInteraction(provider, { request, reply, result: signedInAs(person, 'password and code') });
  });

  return (reply, uid, person) =>
    show(reply, { uid, code: pending.begin(uid, { person, code: newCode() }, Date.now()).code });
}

function renderCode(page: { action: string; storeUrl: string; code: string; error?: string | undefined }): string {
  const { action, storeUrl, code, error } = page;
  return renderStepForm({
    title: '2段階認証',
    storeUrl,
    error,
    lead: html`<p>スタッフのアカウントです。認証アプリの6桁の確認コードをご入力ください。</p>
<p class="note">デモの確認コード：<b data-code>${code}</b></p>`,
    target: `${action}/second-factor`,
    fields: codeField,
    submit: 'ログインする',
    back: { href: `${action}/sign-in`, label: '別のアカウントでログインする' },
  });
}
