import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

/** Longest that a part may take to say how it is, ms. */
const ANSWER_MS = 3_000;

/** The status with which an address answers; 0 for none. The certificate of a cluster is its own. */
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

/** Whether an address says 200. */
export const isOk = async (url) => (await statusOf(url)) === 200;

/** Whether somebody listens at a port. */
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
