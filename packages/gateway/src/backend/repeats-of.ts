import { allCalls } from '@store/contracts/calls';
import { type Call, IDEMPOTENCY_HEADER } from '@store/contracts/wire';
import { targetOf } from '@store/server-kit';
import type { FastifyRequest } from 'fastify';
import type { BackendRequest } from './repeat-request.ts';

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} /api/${path}`;
const reading = allCalls.filter(({ kind }) => kind === 'read');
const plain = new Set(reading.map(keyOf));
const templates = reading
  .filter(({ path }) => path.includes('{'))
  .map((call) => new RegExp(`^${keyOf(call).replace(/\{\w+\}/g, '[^/]+')}$`));

/** How often a visitor's request may be sent: reading calls of the contract twice, changes with a key again, all else once. */
export function repeatsOf(given: FastifyRequest): BackendRequest<object>['repeats'] {
  const asked = `${given.method} ${targetOf(given).path}`;
  if (plain.has(asked) || templates.some((template) => template.test(asked))) return 'read';
  return given.method === 'POST' && given.headers[IDEMPOTENCY_HEADER.toLowerCase()] !== undefined ? 'keyed' : 'once';
}
