import { freePort, startMailServer } from '@store/sandbox';

const silent = () => undefined;

/** SMTP server that accepts and discards all mails, so that sending has a realistic cost. */
export async function startMailSink(): Promise<{ url: string; stop(): Promise<void> }> {
  const [host, port] = ['127.0.0.1', await freePort()];
  const { stop } = await startMailServer({
    port,
    host,
    mailbox: { add: async () => undefined },
    log: { info: silent, warn: silent, error: silent },
  });
  return { url: `smtp://${host}:${port}`, stop };
}
