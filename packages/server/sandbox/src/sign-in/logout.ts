import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import { renderMessage } from '../page/message-page.ts';
import type { Site } from '../page/security-headers.ts';
import { cookieNames, sessionCookie } from './cookies.ts';

/**
 * Ends the session immediately if `id_token_hint` belongs to it; otherwise requires a confirmation, because a mere link
 * must not be able to sign a visitor out.
 */
export async function endSessionOrAsk(ctx: KoaContextWithOIDC, form: string, site: Site): Promise<void> {
  const { session, entities } = ctx.oidc;
  const hinted = entities.IdTokenHint?.payload.sub;
  if (!session?.accountId || hinted !== session.accountId) return renderQuestion(ctx, form, site);

  for (const { grantId } of Object.values(session.authorizations ?? {})) if (grantId) await revoke(ctx, grantId);
  await session.destroy();
  ctx.oidc.cookies.set(cookieNames.session, null, sessionCookie);
  ctx.status = 303;
  ctx.redirect(afterLogout(ctx));
}

/**
 * Without a session (ended, or lost by a restart), the library would render a page that submits itself by an inline
 * script. There is nothing to end, so the visitor is redirected instead.
 */
export async function skipEndedSession(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const endsNothing = ctx.oidc?.route === 'end_session' && ctx.status === 200 && !ctx.oidc.session?.accountId;
  if (!endsNothing) return;
  ctx.status = 303;
  ctx.redirect(afterLogout(ctx));
}

/** Page after a logout without a redirect URI. */
export function renderSignedOut(ctx: KoaContextWithOIDC, site: Site): void {
  ctx.type = 'html';
  ctx.body = renderMessage({
    service: 'sign-in',
    title: 'ログアウトしました',
    text: 'ご利用ありがとうございました。',
    storeUrl: site.storeUrl,
    way: { href: `${site.storeUrl}/`, label: 'ストアへ戻る' },
  });
}

async function revoke(ctx: KoaContextWithOIDC, grantId: string): Promise<void> {
  const { AccessToken, AuthorizationCode, Grant } = ctx.oidc.provider;
  await Promise.all([AccessToken.revokeByGrantId(grantId), AuthorizationCode.revokeByGrantId(grantId)]);
  const grant = await Grant.find(grantId);
  await grant?.destroy();
}

/** The library has already checked the address against the client's list. */
function afterLogout(ctx: KoaContextWithOIDC): string {
  const { post_logout_redirect_uri: address, state } = ctx.oidc.params ?? {};
  if (typeof address !== 'string') return ctx.oidc.urlFor('end_session_success');
  const target = new URL(address);
  if (typeof state === 'string') target.searchParams.set('state', state);
  return target.href;
}

/** `form` is the library's own empty form with its CSRF token; the button refers to it by `form=`. */
function renderQuestion(ctx: KoaContextWithOIDC, form: string, site: Site): void {
  ctx.type = 'html';
  ctx.body = renderPage({
    service: 'sign-in',
    title: 'ログアウト',
    storeUrl: site.storeUrl,
    body: html`<section class="card">
<h1>ログアウトしますか</h1>
<p>この端末でのログインを終了します。</p>
${{ markup: form }}
<p><button class="button" form="op.logoutForm" name="logout" value="yes">ログアウトする</button></p>
<p><a class="button" data-kind="plain" href="${site.storeUrl}/">ログインしたままストアへ戻る</a></p>
</section>`,
  });
}
