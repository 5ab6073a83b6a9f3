import * as z from 'zod/mini';
import { type Access, calls, type ServiceCall } from '../wire/calls.ts';
import { PROBLEM_TYPE, problem } from '../wire/problem.ts';

type Json = Record<string, unknown>;

const WORDS: Readonly<Record<Access, string>> = {
  anyone: 'Public.',
  reader: 'For gateways, operators, and teams with any token.',
  publish: 'For teams with a token of the scope `publish`, and operators.',
  rollback: 'For teams with a token of the scope `rollback`, and operators.',
  unpublish: 'For teams with a token of the scope `unpublish`, and operators.',
  operator: 'For operators.',
};

/** Problem responses common to all calls. */
const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; `refusals` names each field.',
  401: 'There is no valid token.',
  403: 'The token does not allow the call, or something belongs to another team; see `refusals`.',
  404: 'Not found.',
  409: 'The version exists with other bytes.',
  413: 'The upload is too large.',
  422: 'Refused: `refusals` lists what was found, what is allowed and how to fix it.',
  429: 'Other publishes of the team are being checked; nothing was changed. `Retry-After` is the pause in seconds.',
  503: 'The registry is unavailable; nothing was changed. `Retry-After` is the pause in seconds.',
};

/** Returns the OpenAPI 3.1 document of the service, generated from its schemas. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<ServiceCall>(calls)) {
    const path = call.path.replace('{+', '{');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The store’s release service', version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem, 'output') },
      responses: Object.fromEntries(Object.entries(PROBLEMS).map(([status, words]) => [status, problemAnswer(words)])),
    },
  };
}

function operation(name: string, call: ServiceCall): Json {
  const refused = Object.keys(PROBLEMS).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    operationId: name,
    summary: call.summary,
    description: WORDS[call.access],
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.body && { requestBody: { required: true, content: bodyOf(call.body) } }),
    responses: { 200: { description: call.summary, content: answerOf(call.answer) }, ...Object.fromEntries(refused) },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniObject): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, each]) => ({
    name,
    in: place,
    required: needed.includes(name),
    schema: each,
  }));
}

function bodyOf(body: NonNullable<ServiceCall['body']>): Json {
  if (body.kind === 'json') return { 'application/json': { schema: schemaOf(body.schema, 'input') } };
  const description = 'A gzipped tar archive of plain files: `<build>/<path>`, one folder for each build.';
  return { 'application/gzip': { schema: { type: 'string', format: 'binary', description } } };
}

function answerOf(answer: ServiceCall['answer']): Json {
  if (answer.kind === 'json') return { 'application/json': { schema: schemaOf(answer.schema, 'output') } };
  if (answer.kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (answer.kind === 'text') return { 'application/json': { schema: { type: 'object' } } };
  return { '*/*': { schema: { type: 'string', format: 'binary' } } };
}

const problemAnswer = (description: string): Json => ({
  description,
  content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
});

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
