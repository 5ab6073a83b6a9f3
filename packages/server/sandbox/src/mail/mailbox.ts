import { appendFile, readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const mail = z.object({
  id: z.uuid(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  from: z.string(),
  /** The envelope's recipients, including blind copies. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});

export type Mail = z.infer<typeof mail>;

/** `to` is a full address, `subject` a substring of the subject. */
export type MailFilter = { to?: string | undefined; subject?: string | undefined };

/** Stores the mails sent by the store, newest first. */
export type Mailbox = {
  add(mail: Mail): Promise<void>;
  list(filter: MailFilter): Mail[];
  find(id: string): Mail | undefined;
};

const MAX_MAILS = 500;

/** Opens the inbox. With a file, mails survive a restart: one line of JSON each. */
export async function openMailbox(file?: string): Promise<Mailbox> {
  const mails = file ? await readMails(file) : [];
  // Surplus mails are dropped at the next start: the file stays small without being rewritten for every mail.
  if (file) await writeFile(file, mails.map(toLine).join(''), { mode: 0o600 });

  return {
    async add(mail) {
      if (file) await appendFile(file, toLine(mail));
      mails.push(mail);
      if (mails.length > MAX_MAILS) mails.shift();
    },
    list: (filter) => mails.filter((mail) => matches(mail, filter)).reverse(),
    find: (id) => mails.find((mail) => mail.id === id),
  };
}

async function readMails(file: string): Promise<Mail[]> {
  const lines = (await readFile(file, 'utf8').catch(emptyWhenAbsent)).split('\n').filter(Boolean);
  return lines.slice(-MAX_MAILS).flatMap((line) => {
    const read = mail.safeParse(parseJson(line));
    // A line truncated by a crash loses one mail, not all of them.
    return read.success ? [read.data] : [];
  });
}

function emptyWhenAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const toLine = (mail: Mail): string => `${JSON.stringify(mail)}\n`;

function matches(mail: Mail, { to, subject }: MailFilter): boolean {
  const sentThere = !to || mail.to.some((address) => address.toLowerCase() === to.trim().toLowerCase());
  return sentThere && (!subject || mail.subject.includes(subject));
}
