import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Site } from '../page/security-headers.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import { signInPath } from './cookies.ts';
import type { Directory } from './directory.ts';
import { finishInteraction, signedInAs } from './finish-interaction.ts';
import { renderSignUpCode } from './sign-up-code-page.ts';
import { signUpMail } from './sign-up-mail.ts';
import { renderSignUp } from './sign-up-page.ts';
import { codeForm, createPendingCodes, isCode, newCode } from './steps/pending-codes.ts';
import { waitMessage } from './wait-message.ts';

const newcomer = z.object({ email: z.string().check(z.maxLength(200)), password: z.string().check(z.maxLength(200)) });

/** A sign-up that waits for the confirmation of its mail address. */
export interface PendingSignUp {
  email: string;
  password: string;
  /** Null for an address that already has an account, so no code matches. */
  code: string | null;
}

export interface SignUpSettings {
  provider: Provider;
  directory: Directory;
  limit: AttemptLimit;
  mailbox: Mailbox;
  site: Site;
}

/** Creates an account: mail address and password, then the mailed code. */
export function addSignUpRoutes(server: FastifyInstance, settings: SignUpSettings): void {
  const { provider, directory, limit, mailbox, site } = settings;
  const path = `${signInPath}/interaction/:uid/sign-up`;
  const pending = createPendingCodes<PendingSignUp>();

  server.get(path, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return showSignUp(reply, { uid, site, email: '' });
  });

  server.post(path, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const { email: typed, password } = newcomer.parse(request.body);
    const email = typed.trim().toLowerCase();
    const refuse = (error: string) => showSignUp(reply, { uid, site, email: typed, error });
    if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(email)) return refuse('メールアドレスの形式をご確認ください');
    if (password.length < 8) return refuse('パスワードは8文字以上で入力してください');

    const now = Date.now();
    const wait = limit.secondsToWait(mailsTo(email), now);
    if (wait > 0) return refuse(waitMessage(wait));
    limit.recordFailure(mailsTo(email), now);
    const code = directory.findByEmail(email) ? null : newCode();
    const begun = pending.begin(uid, { email, password, code }, now);
    await mailbox.add(signUpMail(begun, site.storeUrl));
    return showCode(reply, { uid, site, email });
  });

  server.post(`${path}/code`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const { code } = codeForm.parse(request.body);
    const now = Date.now();
    const begun = pending.find(uid, now);
    if (!begun) return showSignUp(reply, { uid, site, email: '', error: '確認コードの有効期限が切れました' });
    const { email, password } = begun;
    const wait = limit.secondsToWait(codesOf(email), now);
    if (wait > 0) return showCode(reply, { uid, site, email, error: waitMessage(wait) });

    const person = isCode(begun.code, code) ? directory.add(email, password) : undefined;
    if (!person) {
      limit.recordFailure(codesOf(email), now);
      return showCode(reply, { uid, site, email, error: '確認コードが正しくありません' });
    }
    pending.end(uid);
    return finishInteraction(provider, { request, reply, result: signedInAs(person, 'password') });
  });
}

const mailsTo = (email: string) => `sign-up mail ${email}`;
const codesOf = (email: string) => `sign-up code ${email}`;

interface Shown {
  uid: string;
  site: Site;
  email: string;
  error?: string;
}

/** The form for mail address and password. */
export const showSignUp = (reply: FastifyReply, shown: Shown): FastifyReply => show(reply, shown, renderSignUp);

const showCode = (reply: FastifyReply, shown: Shown): FastifyReply => show(reply, shown, renderSignUpCode);

function show(reply: FastifyReply, { uid, site, email, error }: Shown, render: typeof renderSignUp): FastifyReply {
  const action = `${signInPath}/interaction/${uid}`;
  return reply
    .code(error ? 422 : 200)
    .type('text/html')
    .send(render({ action, storeUrl: site.storeUrl, email, error }));
}
