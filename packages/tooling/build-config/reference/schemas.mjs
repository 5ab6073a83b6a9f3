import * as z from 'zod/mini';

/** Names exported schemas, so that others refer to them. */
export function nameSchemas(values) {
  for (const [id, value] of values)
    if (isSchema(value) && !z.globalRegistry.has(value)) z.globalRegistry.add(value, { id });
}

const isSchema = (value) => value instanceof z.ZodMiniType;

/** Whether a value is a call, a bus message or a schema. */
export const isDescribed = (value) => isSchema(value) || isSchema(value?.request) || isSchema(value?.schema);

/** Describes a call, a bus message or a schema. */
export function describeSchemas(value) {
  if (isSchema(value)) return inCode(shapeOf(value, 'output', true));
  if (value.schema)
    return `${value.kind} \`${value.name}\` of ${value.owner}\n\n${inCode(shapeOf(value.schema, 'output'))}`;
  const [request, answer] = [shapeOf(value.request, 'input'), shapeOf(value.answer ?? value.reply, 'output')];
  const head = value.path
    ? `${value.method} \`/api/${value.path}\` · ${value.kind} · for ${value.access}${value.keyed ? ' · with an idempotency key' : ''}`
    : `${value.kind} \`${value.name}\` to ${value.owner}`;
  const refusals = value.refusals?.length
    ? `\n\nRefusals: ${value.refusals.map((code) => `\`${code}\``).join(', ')}`
    : '';
  return `${head}${refusals}\n\n${inCode(`request: ${request}\nanswer: ${answer}`)}`;
}

const inCode = (text) => `\`\`\`ts\n${text}\n\`\`\``;

/** The type that a schema accepts or returns, in TypeScript's notation; `isOwn` writes out a named one. */
function shapeOf(schema, io, isOwn = false) {
  const named = z.globalRegistry.get(schema)?.id;
  if (named && !isOwn) return named;
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return typeOf(isOwn && json.$ref ? $defs[named] : json);
}

/** The notation of a JSON schema. */
function typeOf({ $ref, const: value, enum: values, anyOf, oneOf, type, ...rest }, indent = '') {
  if ($ref) return $ref.split('/').at(-1);
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(' | ');
  if (anyOf ?? oneOf) return (anyOf ?? oneOf).map((each) => typeOf(each, indent)).join(' | ');
  if (type === 'array') return `(${typeOf(rest.items ?? {}, indent)})[]`.replace(/^\((\w+)\)/, '$1');
  if (type === 'object' && rest.properties) return objectType(rest, indent);
  if (type === 'object') return `Record<string, ${typeOf(rest.additionalProperties || {}, indent)}>`;
  return [type ?? 'unknown'].flat().join(' | ');
}

function objectType({ properties, required = [] }, indent) {
  const fields = Object.entries(properties).map(
    ([field, schema]) => `${indent}  ${field}${required.includes(field) ? '' : '?'}: ${typeOf(schema, `${indent}  `)};`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}
