import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxLog } from '../sandbox-log.ts';
import type { Mail, Mailbox } from './mailbox.ts';

const maxBytes = 5 * 1024 * 1024;

/** Accepts mail for any recipient without authentication, so it must only listen on a loopback or private address. */
export async function startMailServer(options: {
  port: number;
  host: string;
  /** Destination of received mails. */
  mailbox: Pick<Mailbox, 'add'>;
  log: SandboxLog;
}): Promise<{ stop(): Promise<void> }> {
  const { port, host, mailbox, log } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'sandbox mail inbox',
    size: maxBytes,
    logger: false,
    onData(stream, session, done) {
      receive(stream, session)
        .then(async (mail) => {
          await mailbox.add(mail);
          log.info({ mail: mail.id }, 'mail received');
        })
        .then(() => done(), done);
    },
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  server.on('error', (error) => log.warn({ err: error }, 'mail connection failed'));

  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Mail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw Object.assign(new Error('mail is larger than 5 MB'), { responseCode: 552 });

  const parsed = await PostalMime.parse(Buffer.concat(chunks));
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: parsed.from ? readable(parsed.from) : '',
    to: session.envelope.rcptTo.map((recipient) => recipient.address),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? null,
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

function readable({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}
