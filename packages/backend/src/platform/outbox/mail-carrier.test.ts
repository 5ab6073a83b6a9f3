import { withinTrace } from '@store/server-kit/telemetry';
import { expect, it } from 'vitest';
import { startMailCatcher } from '../../testing/mail-catcher.ts';
import { createMailCarrier } from './mail-carrier.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const mail = { to: 'member@shop.test', subject: 'ご注文', text: '本文', html: '<p>本文</p>', reference: 'order-1' };

it('sends the id of the request that the mail comes of along with it, and none where there was no request (O01)', async () => {
  const catcher = await startMailCatcher();
  const carrier = createMailCarrier({ smtpUrl: catcher.url, from: 'shop@shop.test', storeUrl: 'https://shop.test' });
  await withinTrace({ traceId: ID, spanId: 'b7ad6b7169203331', isSampled: false }, () => carrier.send(mail));
  await carrier.send(mail);
  carrier.close();
  await catcher.close();
  expect(catcher.mails[0]).toContain(`X-Request-ID: ${ID}`);
  expect(catcher.mails[1]).not.toContain('X-Request-ID');
});
