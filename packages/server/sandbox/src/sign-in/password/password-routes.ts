import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import { renderMessage } from '../../page/message-page.ts';
import type { Site } from '../../page/security-headers.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import { signInPath } from '../cookies.ts';
import type { Directory } from '../directory.ts';
import { waitMessage } from '../wait-message.ts';
import { type PasswordErrors, renderPasswordForm } from './password-page.ts';

const text = z.string().check(z.maxLength(200));
const changeForm = z.object({ email: text, current: text, next: text, repeated: text });

/** The page behind the store's `/mypage/change_password`. It requires the current password, so no session is needed. */
export async function passwordRoutes(
  server: FastifyInstance,
  options: { provider: Provider; directory: Directory; limit: AttemptLimit; site: Site },
): Promise<void> {
  const { provider, directory, limit, site } = options;
  const path = `${signInPath}/password`;

  const signedInPerson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    return accountId ? directory.findBySubject(accountId) : undefined;
  };

  server.get(path, async (request, reply) => {
    const person = await signedInPerson(request, reply);
    return reply.type('text/html').send(
      renderPasswordForm({
        storeUrl: site.storeUrl,
        email: person?.email ?? '',
        signedIn: person !== undefined,
        errors: {},
      }),
    );
  });

  server.post(path, async (request, reply) => {
    const form = changeForm.parse(request.body);
    const signedIn = await signedInPerson(request, reply);
    const email = signedIn?.email ?? form.email.trim().toLowerCase();
    const refuse = (errors: PasswordErrors) =>
      reply
        .code(422)
        .type('text/html')
        .send(renderPasswordForm({ storeUrl: site.storeUrl, email, signedIn: signedIn !== undefined, errors }));

    const errors = faultsOf(form);
    if (Object.keys(errors).length > 0) return refuse(errors);

    const wait = limit.secondsToWait(email, Date.now());
    if (wait > 0) return refuse({ current: waitMessage(wait) });

    const person = directory.authenticate(email, form.current);
    if (!person) {
      limit.recordFailure(email, Date.now());
      return refuse({ current: signedIn ? '現在のパスワードが正しくありません' : wrongPair });
    }
    limit.forget(email);
    directory.changePassword(person.subject, form.next);
    return reply.type('text/html').send(
      renderMessage({
        service: 'sign-in',
        title: 'パスワードを変更しました',
        text: '次回から新しいパスワードでログインしてください。',
        storeUrl: site.storeUrl,
        way: { href: `${site.storeUrl}/mypage`, label: 'マイページへ戻る' },
      }),
    );
  });
}

const wrongPair = 'メールアドレスまたは現在のパスワードが正しくありません';

function faultsOf(form: z.infer<typeof changeForm>): PasswordErrors {
  const errors: PasswordErrors = {};
  if (form.email.trim() === '') errors.email = 'メールアドレスを入力してください';
  if (form.current === '') errors.current = '現在のパスワードを入力してください';
  if (form.next.length < 8) errors.next = '新しいパスワードは8文字以上で入力してください';
  else if (form.next === form.current) errors.next = '現在のパスワードと異なるものを入力してください';
  if (form.repeated !== form.next) errors.repeated = '新しいパスワードと同じものを入力してください';
  return errors;
}
