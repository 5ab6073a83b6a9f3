import { currentTrace, inSpan } from '@store/server-kit/telemetry';
import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message.ts';

/** A mail to send. `reference` is the same for every attempt, so that receivers can detect duplicates. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  reference: string;
  /** One-click unsubscribe URL for this kind of mail (RFC 8058); required for advertising. */
  stopAddress?: string;
}

export interface MailCarrier {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** One: a process sends its mails one after the other. */
const MOST_CONNECTIONS = 1;

/** Creates an SMTP client with a timeout of ten seconds. The connection is reused for further mails. */
export function createMailCarrier({
  smtpUrl,
  from,
  storeUrl,
}: {
  smtpUrl: string;
  from: string;
  storeUrl: string;
}): MailCarrier {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // Reopen a connection that the server has closed, once; further retries are up to the outbox.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  const { hostname } = new URL(storeUrl);
  return {
    async send({ reference, stopAddress, ...mail }) {
      const requestId = currentTrace()?.traceId;
      const { envelope, message } = mailMessage({
        ...mail,
        from,
        messageId: `<${reference}@${hostname}>`,
        headers: {
          // Lets support find the log lines of the request (O01).
          ...(requestId && { 'X-Request-ID': requestId }),
          ...(stopAddress && stopHeaders(stopAddress)),
        },
      });
      await inSpan({ name: 'send mail', kind: 'client' }, () => transport.sendMail({ envelope, raw: message }));
    },
    close: () => transport.close(),
  };
}

/** RFC 2369 and 8058: mail clients show an unsubscribe button and send one POST. */
const stopHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
