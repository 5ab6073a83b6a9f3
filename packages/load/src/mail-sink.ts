import { freePort, startMailServer } from '@store/sandbox';

const silent = () => undefined;

/** A mail server that takes everything and keeps nothing, so that what a process spends on mails is what a real one costs it. */
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
