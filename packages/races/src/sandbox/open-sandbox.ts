import { freePort, startSandbox } from '@store/sandbox';

/** What stands outside of a race's store: processors of payments. Nobody signs in there, and nothing is told of back. */
export async function openSandbox(): ReturnType<typeof startSandbox> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const clients = [
    {
      client_id: 'store',
      client_secret: 'nobody asks for it',
      redirect_uris: ['http://127.0.0.1:39000/login/callback'],
      post_logout_redirect_uris: ['http://127.0.0.1:39000/LogoutComplete'],
    },
  ];
  const notifyUrl = 'http://127.0.0.1:9';
  return startSandbox({ port: await freePort(), smtpPort: await freePort(), clients, notifyUrl, log });
}
