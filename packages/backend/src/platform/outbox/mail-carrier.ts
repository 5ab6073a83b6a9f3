import { currentTrace, inSpan } from '@store/server-kit/telemetry';
import { createTransport } from 'nodemailer';

/** A mail as it is sent. `reference` is the same at every try, so that a receiver can tell a repeat. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  reference: string;
  /** Where the mail's kind of news is stopped by a POST, without signing in (RFC 8058); no advertisement goes without it. */
  stopAddress?: string;
}

export interface MailCarrier {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A process sends one mail after the other. */
const MOST_CONNECTIONS = 1;

/** Sends over SMTP and gives up after ten seconds without an answer. A connection is kept for the next mails. */
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
    // A kept connection that the server has ended is opened anew, once; what fails then is the outbox's to try again.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  const { hostname } = new URL(storeUrl);
  return {
    async send({ reference, stopAddress, ...mail }) {
      const requestId = currentTrace()?.traceId;
      await inSpan({ name: 'send mail', kind: 'client' }, () =>
        transport.sendMail({
          ...mail,
          from,
          messageId: `<${reference}@${hostname}>`,
          headers: {
            // Who answers a customer finds the request's log lines by it (O01).
            ...(requestId && { 'X-Request-ID': requestId }),
            ...(stopAddress && stopHeaders(stopAddress)),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      );
    },
    close: () => transport.close(),
  };
}

/** RFC 2369 and 8058: mail readers show a button of their own, and press it by one POST. */
function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
