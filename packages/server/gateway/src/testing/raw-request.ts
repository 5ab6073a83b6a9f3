import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without a response. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Response timeout, ms. */
const PATIENCE_MS = 10_000;

/** Sends one request with a target that client libraries would reject, and closes the connection. `port` is local. */
export function rawRequest(
  port: number,
  target: string,
  { method = 'GET', host = 'store.test', headers = '' } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const end = () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1] ?? 0), head, body: body.join('\r\n\r\n') });
    };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`,
        'latin1',
      );
    });
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (data: string) => {
      text += data;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', end);
  });
}
