import { freePort, startSandbox } from '@store/sandbox';

/** Amazon's side of Amazon Pay, and what a process is told to reach it. */
export async function openAmazonPay() {
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
  const sandbox = await startSandbox({ port: await freePort(), smtpPort: await freePort(), clients, notifyUrl, log });
  return {
    sandboxUrl: sandbox.url,
    variables: { PAYMENT_URL: sandbox.url, AMAZON_PAY_PRIVATE_KEY: sandbox.amazonPay.privateKey ?? '' },
    /** A browser that stays on Amazon's pages. */
    outside: { open: (address: string, form?: Record<string, string>) => visit(address, form) },
    stop: () => sandbox.stop(),
  };
}

async function visit(address: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form);
  const answer = await fetch(address, { method: body ? 'POST' : 'GET', redirect: 'manual', ...(body && { body }) });
  return { text: await answer.text(), leftFor: answer.headers.get('location') };
}
