import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import * as z from 'zod/mini';
import { renderMessage } from '../page/message-page.ts';
import type { DemoPerson } from '../people.ts';
import { signInPath } from './cookies.ts';
import { finishInteraction, signedInAs } from './finish-interaction.ts';
import { addSecondFactor } from './second-factor.ts';
import { renderSignIn } from './sign-in-page.ts';
import { addSignUpRoutes, type SignUpSettings, showSignUp } from './sign-up-routes.ts';
import { waitMessage } from './wait-message.ts';

const passwordForm = z.object({
  email: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
});
const demoForm = z.object({ subject: z.string() });

export async function signInRoutes(server: FastifyInstance, options: SignUpSettings): Promise<void> {
  const { provider, directory, limit, site } = options;
  const path = `${signInPath}/interaction/:uid`;

  const show = (reply: FastifyReply, uid: string, email: string, error?: string) =>
    reply
      .code(error ? 422 : 200)
      .type('text/html')
      .send(
        renderSignIn({
          action: `${signInPath}/interaction/${uid}`,
          storeUrl: site.storeUrl,
          email,
          error,
          people: directory.people,
        }),
      );

  const askForCode = addSecondFactor(server, options);
  const signIn = (
    request: FastifyRequest,
    reply: FastifyReply,
    { uid, person }: { uid: string; person: DemoPerson },
  ) =>
    person.role === 'customer'
      ? finishInteraction(provider, { request, reply, result: signedInAs(person, 'password') })
      : askForCode(reply, uid, person);

  server.get(path, async (request, reply) => {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    if (params.screen_hint === 'signup') return showSignUp(reply, { uid, site, email: '' });
    return show(reply, uid, typeof params.login_hint === 'string' ? params.login_hint : '');
  });

  server.get(`${path}/sign-in`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return show(reply, uid, '');
  });

  addSignUpRoutes(server, options);

  server.post(`${path}/password`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const { email, password } = passwordForm.parse(request.body);
    const name = email.trim().toLowerCase();

    const wait = limit.secondsToWait(name, Date.now());
    if (wait > 0) return show(reply, uid, email, waitMessage(wait));

    const person = directory.authenticate(email, password);
    if (!person) {
      limit.recordFailure(name, Date.now());
      return show(reply, uid, email, 'メールアドレスまたはパスワードが正しくありません');
    }
    limit.forget(name);
    return signIn(request, reply, { uid, person });
  });

  server.post(`${path}/demo`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const person = directory.findBySubject(demoForm.parse(request.body).subject);
    return person ? signIn(request, reply, { uid, person }) : show(reply, uid, '', '選ばれた会員が見つかりません');
  });

  server.post(`${path}/cancel`, (request, reply) =>
    finishInteraction(provider, {
      request,
      reply,
      result: { error: 'access_denied', error_description: 'the visitor cancelled the sign-in' },
    }),
  );

  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return sendExpired(reply, site.storeUrl);
  });
}

/** The interaction has expired and must be restarted from the store. */
function sendExpired(reply: FastifyReply, storeUrl: string) {
  return reply
    .code(400)
    .type('text/html')
    .send(
      renderMessage({
        service: 'sign-in',
        title: 'ログイン手続きの有効期限が切れました',
        text: 'お手数ですが、ストアからもう一度ログインしてください。',
        storeUrl,
        way: { href: `${storeUrl}/login`, label: 'ログインをやり直す' },
      }),
    );
}
