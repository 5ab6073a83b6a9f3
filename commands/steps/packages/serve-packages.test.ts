import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { servePackages } from './serve-packages.mjs';

it('answers 404 to a malformed address, and goes on serving', async () => {
  const { url, stop } = await servePackages({ port: 0, host: '127.0.0.1', folder: '/never-packed' });
  onTestFinished(stop);
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      request(url, { path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const path of ['/%', '/%', '//']) expect(await statusOf(path)).toBe(404);
});
