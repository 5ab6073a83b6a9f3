import { freePort, startSandbox } from '@store/sandbox';

/** Starts the sandbox for its payment processors only: without sign-ins, and webhook notices only to `notifyUrl`. */
export async function openSandbox(notifyUrl = 'http://127.0.0.1:9'): ReturnType<typeof startSandbox> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const clients = [
    {
      client_id: 'store',
      client_secret: 'nobody asks for it',
      redirect_uris: ['http://127.0.0.1:39000/login/callback'],
      post_logout_redirect_uris: ['http://127.0.0.1:39000/LogoutComplete'],
    },
  ];
  return startSandbox({ port: await freePort(), smtpPort: await freePort(), clients, notifyUrl, log });
}
