import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { mailMessage } from './mail-message.ts';

const HEADERS = {
  'List-Unsubscribe': '<https://shop.test/mail_stop?token=a>',
  Date: 'Sat, 01 Aug 2026 00:00:00 +0000',
};
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
/** The message without the random boundaries. */
const unbound = (message: string) => message.replace(/--_NmP-[^\r"]+/g, 'BOUNDARY');

it('refuses a mail without a text', () => {
  const mail = { from: 'a@x.test', to: 'b@x.test', subject: '', messageId: '<a@x.test>', headers: {} };
  expect(() => mailMessage({ ...mail, text: '', html: '<p>本文</p>' })).toThrow('needs a text');
});

it('writes a mail like nodemailer, whatever its texts', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('ご注文ありがとうございます'.repeat(9), '𠮷野家\r\nBcc: x@x.test'),
  );
  await fc.assert(
    fc.asyncProperty(line, line, line, async (subject, text, html) => {
      const mail = {
        from: 'ストア, 通販 <shop@shop.test>',
        to: 'member@shop.test',
        subject,
        // nodemailer sends ASCII as it is.
        text: `本文${text}`,
        html: `<p>本文</p>${html}`,
        messageId: '<order-1@shop.test>',
        headers: HEADERS,
      };
      const { message, envelope } = mailMessage(mail);
      const expected = await writer.sendMail({ ...mail, textEncoding: 'base64' });
      expect(unbound(message)).toBe(unbound(String(expected.message)));
      expect(envelope).toEqual(expected.envelope);
    }),
    { numRuns: 40 },
  );
});
