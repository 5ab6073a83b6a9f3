import { freePort, startSandbox } from '@store/sandbox';
import { withinTrace } from '@store/server-kit/telemetry';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startMailCatcher } from '../../testing/mail-catcher.ts';
import { createMailCarrier } from './mail-carrier.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const mail = { to: 'member@shop.test', subject: 'ご注文', text: '本文', html: '<p>本文</p>', reference: 'order-1' };

it('adds the id of the originating request as a header, if there is one (O01)', async () => {
  const catcher = await startMailCatcher();
  const carrier = createMailCarrier({ smtpUrl: catcher.url, from: 'shop@shop.test', storeUrl: 'https://shop.test' });
  await withinTrace({ traceId: ID, spanId: 'b7ad6b7169203331', isSampled: false }, () => carrier.send(mail));
  await carrier.send(mail);
  carrier.close();
  await catcher.close();
  expect(catcher.mails[0]).toContain(`X-Request-ID: ${ID}`);
  expect(catcher.mails[1]).not.toContain('X-Request-ID');
});

it('sends consecutive mails over one connection', async () => {
  const catcher = await startMailCatcher();
  const carrier = createMailCarrier({ smtpUrl: catcher.url, from: 'shop@shop.test', storeUrl: 'https://shop.test' });
  for (let number = 0; number < 3; number += 1) await carrier.send(mail);
  carrier.close();
  await catcher.close();
  expect([catcher.mails.length, catcher.connections]).toEqual([3, 1]);
});

const silent = () => undefined;
const header = z.object({ name: z.string(), value: z.string() });
const inbox = z.object({ mails: z.array(z.object({ subject: z.string(), headers: z.array(header) })) });

it('adds one-click unsubscribe headers to advertising, and not to order mails (91)', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const storeUrl = 'https://store.test';
  const client = { client_id: 'store', client_secret: 's'.repeat(16), redirect_uris: [`${storeUrl}/login/callback`] };
  const sandbox = await startSandbox({
    port,
    smtpPort,
    clients: [{ ...client, post_logout_redirect_uris: [storeUrl] }],
    log: { info: silent, warn: silent, error: silent },
  });
  const carrier = createMailCarrier({ smtpUrl: `smtp://127.0.0.1:${smtpPort}`, from: 'shop@shop.test', storeUrl });
  try {
    const mail = { to: 'member@shop.test', text: '本文', html: '<p>本文</p>' };
    const stopAddress = `${storeUrl}/mail_stop?token=C0000001~magazine.signature-of-forty-three-characters-and-more`;
    await carrier.send({ ...mail, subject: 'magazine', reference: 'magazine-1', stopAddress });
    await carrier.send({ ...mail, subject: 'order', reference: 'order-1' });
    const { mails } = inbox.parse(await (await fetch(`${sandbox.url}/mail.json`)).json());
    const stopsOf = (subject: string) =>
      mails
        .find((each) => each.subject === subject)
        ?.headers.filter(({ name }) => /^list-unsubscribe/i.test(name))
        .map(({ name, value }) => [name.toLowerCase(), value.replaceAll(/\s/g, '')]);
    expect(stopsOf('magazine')).toEqual([
      ['list-unsubscribe', `<${stopAddress}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(stopsOf('order')).toEqual([]);
  } finally {
    carrier.close();
    await sandbox.stop();
  }
});
