import type { Socket } from 'node:net';
import { MESSAGE_PAGE_POLICY, messageDocument } from '@store/server-kit';
import type { ConnectionError } from 'fastify';

interface Answer {
  readonly status: string;
  readonly type: string;
  readonly body: string;
}

/**
 * Responds to a request with an unparsable head, before Fastify has a request. Cookies of other services on the domain
 * can make the head too large; only the visitor can delete them, so a page explains how.
 */
export function answerUnreadable(fault: ConnectionError, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, type, body } = answerTo(fault);
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${MESSAGE_PAGE_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function answerTo({ code, rawPacket }: ConnectionError): Answer {
  if (code !== 'HPE_HEADER_OVERFLOW') {
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    return { status, type: 'text/plain', body: '' };
  }
  const status = '431 Request Header Fields Too Large';
  // Node passes the raw bytes, contrary to Fastify's type.
  const packet: unknown = rawPacket;
  const start = packet instanceof Uint8Array ? Buffer.from(packet.subarray(0, 20)).toString('latin1') : '';
  const isCall = /^[A-Z]+ \/api\//.test(start);
  if (isCall) {
    const refusal = { status: false, code: 'too-large', message: WORDS.join('') };
    return { status, type: 'application/json', body: JSON.stringify(refusal) };
  }
  return { status, type: 'text/html', body: messageDocument({ title: 'ページを表示できませんでした', words: WORDS }) };
}

const WORDS = [
  'ブラウザに保存されたCookie（クッキー）が多すぎるため、読み込めません。',
  'このサイトのCookieを削除してから、もう一度お試しください。',
];
