import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { TooSlowError } from '../deadline/deadline.ts';
import { answerFault, faultAnswer } from './faults.ts';

it('answers and logs an error once, also with asynchronous onSend hooks (X-01)', async () => {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  app.setErrorHandler(answerFault);
  app.addHook('onSend', async () => new Promise<void>((resolve) => setImmediate(resolve)));
  app.get('/slow', async () => {
    throw new TooSlowError('no answer within the deadline');
  });
  const answer = await app.inject('/slow');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'unavailable']);
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['fault']);
  await app.close();
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  // Thrown by the `rollback` that follows, hiding the original error.
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('returns 503 for an unavailable database with the driver error “%s” (H04)', (message) => {
  // `faultAnswer` uses only `error`.
  const log = { error: () => undefined } as unknown as FastifyRequest['log'];
  expect(faultAnswer(new Error('Failed query', { cause: new Error(message) }), { id: '1', log }, '/x').status).toBe(
    503,
  );
});
