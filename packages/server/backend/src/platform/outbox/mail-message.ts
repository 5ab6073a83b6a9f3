import MailComposer from 'nodemailer/lib/mail-composer';

/** A mail in its two forms, with headers as nodemailer takes them. */
interface MessageParts {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the MIME form of a mail, and its SMTP envelope. nodemailer builds the headers; the two bodies are encoded here,
 * because its streams, one per part and encoding, take four times as long.
 */
export function mailMessage({ headers, ...parts }: MessageParts) {
  // Japanese takes a third of the bytes of quoted-printable.
  const root = new MailComposer({ ...parts, headers: { ...headers }, textEncoding: 'base64' }).compile();
  // nodemailer leaves out an empty one.
  if (root.childNodes.length !== 2) throw new Error('a mail needs a text and an HTML body');
  const bodies = root.childNodes.map((node, place) => {
    node.setHeader('Content-Transfer-Encoding', 'base64');
    return `${node.buildHeaders()}\r\n\r\n${base64(place === 0 ? parts.text : parts.html)}\r\n`;
  });
  // Chooses the boundary too.
  const head = root.buildHeaders();
  const limit = `--${root.boundary}`;
  const message = `${head}\r\n\r\n${bodies.map((body) => `${limit}\r\n${body}`).join('')}${limit}--\r\n`;
  return { envelope: root.getEnvelope(), message };
}

/** In lines of 76 characters. */
const base64 = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{76}(?!$)/g, '$&\r\n');
