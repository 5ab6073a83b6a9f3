import { createServer, type Socket } from 'node:net';
import type { TestCache } from './valkey-server.ts';

type Stored = { value: string | Map<string, number>; endsAt: number };
interface Server {
  readonly values: Map<string, Stored>;
  /** Redis version that the server reports. */
  readonly version: string;
}
type Answer = string | number | null | Answer[];

/**
 * Fake of Valkey for machines without it: speaks RESP over TCP and implements exactly the commands that the store
 * sends, by Valkey's documentation. Rejects unknown commands, so that no test passes by accident.
 */
export async function startRespServer(port = 0, version = '7.0.0'): Promise<TestCache> {
  let isFrozen = false;
  const values = new Map<string, Stored>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket, { values, version }, () => isFrozen);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    kind: 'stand-in',
    freeze: () => {
      isFrozen = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, server: Server, isFrozen: () => boolean): void {
  let unread = '';
  let queued: string[][] | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    if (isFrozen()) return;
    unread += chunk;
    for (let parsed = parse(unread); parsed; parsed = parse(unread)) {
      unread = parsed.rest;
      socket.write(encode(take(parsed.args)), 'latin1');
    }
  });

  function take(args: string[]): Answer | Error {
    const name = (args[0] ?? '').toUpperCase();
    if (name === 'MULTI') {
      queued = [];
      return '+OK';
    }
    if (name === 'EXEC') {
      const answers = (queued ?? []).map((command) => run(command, server));
      queued = null;
      return answers as Answer[];
    }
    if (!queued) return run(args, server);
    queued.push(args);
    return '+QUEUED';
  }
}

function run(args: string[], { values, version }: Server): Answer | Error {
  const [name = '', key = '', ...rest] = args;
  const now = Date.now();
  if ((values.get(key)?.endsAt ?? Number.POSITIVE_INFINITY) <= now) values.delete(key);
  const found = values.get(key);
  const list = found?.value instanceof Map ? found.value : new Map<string, number>();
  switch (name.toUpperCase()) {
    case 'INFO':
      return `redis_version:${version}\r\nloading:0\r\n`;
    case 'CLIENT':
    case 'SELECT':
      return '+OK';
    case 'GET':
      return typeof found?.value === 'string' ? found.value : null;
    case 'SET': {
      const [value = '', , ms, condition] = rest;
      if (condition?.toUpperCase() === 'NX' && found) return null;
      values.set(key, { value, endsAt: now + Number(ms) });
      return '+OK';
    }
    case 'DEL':
      return values.delete(key) ? 1 : 0;
    case 'INCRBY': {
      const total = Number(found?.value ?? 0) + Number(rest[0]);
      values.set(key, { value: String(total), endsAt: found?.endsAt ?? Number.POSITIVE_INFINITY });
      return total;
    }
    case 'PTTL':
      return found ? Math.max(0, found.endsAt - now) : -2;
    case 'PEXPIRE':
      if (found) found.endsAt = now + Number(rest[0]);
      return found ? 1 : 0;
    case 'ZADD':
      values.set(key, {
        value: list.set(rest[1] ?? '', Number(rest[0])),
        endsAt: found?.endsAt ?? Number.POSITIVE_INFINITY,
      });
      return 1;
    case 'ZREM':
      return list.delete(rest[0] ?? '') ? 1 : 0;
    case 'ZREMRANGEBYSCORE': {
      const over = [...list].filter(([, score]) => score <= Number(rest[1]));
      for (const [member] of over) list.delete(member);
      return over.length;
    }
    case 'ZCARD':
      return list.size;
    default:
      return new Error(`ERR unknown command '${name}'`);
  }
}

/** Parses one complete command at the start of the text: `*n`, then n times `$length` and its bytes. */
function parse(text: string): { args: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let at = head[0].length;
  const args: string[] = [];
  for (let index = 0; index < Number(head[1]); index++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return null;
    const from = at + size[0].length;
    at = from + Number(size[1]) + 2;
    if (text.length < at) return null;
    args.push(text.slice(from, at - 2));
  }
  return { args, rest: text.slice(at) };
}

function encode(answer: Answer | Error): string {
  if (answer instanceof Error) return `-${answer.message}\r\n`;
  if (answer === null) return '$-1\r\n';
  if (Array.isArray(answer)) return `*${answer.length}\r\n${answer.map(encode).join('')}`;
  if (typeof answer === 'number') return `:${answer}\r\n`;
  return answer.startsWith('+') ? `${answer}\r\n` : `$${answer.length}\r\n${answer}\r\n`;
}
