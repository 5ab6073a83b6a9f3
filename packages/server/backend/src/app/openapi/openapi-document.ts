import { allCalls } from '@store/contracts/calls';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER, refusalBody, type Schema } from '@store/contracts/wire';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Responses that every call may return besides its own, by status. */
const COMMON: Readonly<Record<number, string>> = {
  400: 'The payload is not what the call takes, or its text is not well-formed Unicode; `fields` names what is wrong. Nothing was done.',
  403: 'The marker header is missing, or the request comes from a page of another site.',
  413: 'The body is larger than the call takes: 64 kB, of a photo 3 MB.',
  415: 'The body is not JSON, or declared in another charset than UTF-8.',
  429: 'Too often. `Retry-After` says in how many seconds to come back.',
  500: 'A fault; `details.id` names it in the log.',
  503: 'The store is overloaded or its database away. `Retry-After` says in how many seconds to come back.',
};
const WAITING: readonly string[] = ['429', '503'];

/** Creates the OpenAPI 3.1 document of the API from the shared contract. */
export function openApiDocument({ sessionCookie }: { sessionCookie: string }): Json {
  const byPath = [...allCalls].sort((a, b) => a.path.localeCompare(b.path, 'en'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'The store’s API',
      version: '1.0.0',
      description:
        'Every call is answered with `{status, data}`. `status: false` is a refusal that the customer can answer: a stable `code` and a Japanese `message`. Identity is the session’s alone: codes of customers and visitors in a payload are only compared with it.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(byPath.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      byPath.map((call) => [`/api/${call.path}`, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
      parameters: { Marker: markerParameter, IdempotencyKey: keyParameter },
      responses: Object.fromEntries(
        Object.entries(COMMON).map(([status, description]) => [status, commonResponse(status, description)]),
      ),
    },
  };
}

function operation(call: Call): Json {
  const fields = pathFields(call);
  const parameters = [
    { $ref: '#/components/parameters/Marker' },
    ...(call.keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...fields.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  ];
  return {
    operationId: call.path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''),
    tags: [tagOf(call)],
    summary: call.path,
    description: wordsOf(call),
    security: call.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    parameters,
    ...(call.method === 'POST' && {
      requestBody: {
        // Path parameters may be omitted in the body.
        required: fields.length === 0,
        content: { 'application/json': { schema: schemaOf(call.request, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'The answer, or a refusal.',
        content: { 'application/json': { schema: answerSchema(call) } },
      },
      ...Object.fromEntries(
        Object.keys(COMMON).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function answerSchema({ answer }: Call): Json {
  const answered = {
    type: 'object',
    properties: { status: { const: true }, data: schemaOf(answer, 'output') },
    required: ['status', 'data'],
  };
  return { oneOf: [answered, { $ref: '#/components/schemas/Refusal' }] };
}

const WHO: Readonly<Record<string, string>> = {
  anyone: 'Anyone may call.',
  member: 'For signed-in members.',
  buyer: 'For signed-in members, and for guests after `checkout/_begin-as-guest`.',
};

function wordsOf({ access, kind, keyed, refusals }: Call): string {
  const roles = [access].flat().join(', ');
  const who = WHO[roles] ?? `For the shop’s staff: ${roles}.`;
  const effect = kind === 'read' ? 'Changes nothing.' : 'Changes something.';
  const once = keyed ? `The same \`${IDEMPOTENCY_HEADER}\` again answers the same and does nothing twice.` : '';
  const codes = refusals.length > 0 ? `Refusals: ${refusals.map((code) => `\`${code}\``).join(', ')}.` : '';
  return [who, effect, once, codes].filter(Boolean).join(' ');
}

const markerParameter = {
  name: MARKER_HEADER.name,
  in: 'header',
  required: true,
  description: 'Marks a call of the store’s own pages; part of the defence against forged requests.',
  schema: { type: 'string', const: MARKER_HEADER.value, default: MARKER_HEADER.value },
};
const keyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: 'Chosen by the caller, new for each intention; makes the call happen once.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
};

function commonResponse(status: string, description: string): Json {
  const headers = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return {
    description,
    ...(WAITING.includes(status) && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const tagOf = ({ path }: Call) => path.split('/')[0] ?? path;
const pathFields = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
