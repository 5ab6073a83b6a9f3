import { openSandbox } from '../sandbox/open-sandbox.ts';

/** Starts a fake of Amazon Pay, with the variables for backend processes. */
export async function openAmazonPay() {
  const sandbox = await openSandbox();
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
