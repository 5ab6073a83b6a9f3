import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

/** Timeout of a status request, ms. */
const ANSWER_MS = 3_000;

/** HTTP status of an address; 0 without a response. The cluster's certificate is self-signed. */
export function statusOf(url, { method = 'GET' } = {}) {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const asked = request(url, { method, rejectUnauthorized: false, timeout: ANSWER_MS, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', () => resolve(0));
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.end();
  });
}

/** Returns whether an address responds with 200. */
export const isOk = async (url) => (await statusOf(url)) === 200;

/** Returns whether a process listens on a port. */
export function isOpen(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.setTimeout(ANSWER_MS);
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
