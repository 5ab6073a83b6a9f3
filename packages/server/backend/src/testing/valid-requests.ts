import type { Call } from '@store/contracts/wire';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** JSON schema as written by `z.toJSONSchema`, reduced to what the contract uses. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  pattern?: string;
  allOf?: readonly JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Draws in a row that may be invalid. */
const MOST_REJECTED = 20_000;

/**
 * Generates requests that a call's schema accepts, using `known` values for fields of these names; a known
 * value `undefined` omits an optional field.
 */
export function validRequests(call: Call, known: Readonly<Record<string, unknown>> = {}): fc.Arbitrary<unknown> {
  const drawn = arbitraryOf(requestSchema(call), known);
  let rejected = 0;
  // Refinements are not part of the JSON schema, so some drawn requests are invalid and drawn again. The limit turns a
  // schema that no drawn request satisfies into a failed test; fast-check itself would draw forever.
  return drawn.filter((request) => {
    const { success, error } = call.request.safeParse(request);
    rejected = success ? 0 : rejected + 1;
    if (rejected < MOST_REJECTED) return success;
    throw new Error(`no valid request of ${call.path} was drawn: ${error?.message}`);
  });
}

/** Returns one such request, deterministically. */
export function validRequest(call: Call, known: Readonly<Record<string, unknown>> = {}): unknown {
  const [request] = fc.sample(validRequests(call, known), { numRuns: 1, seed: 7 });
  return request;
}

/** Returns the names of the top-level fields. */
export function requestFields(call: Call): string[] {
  const { properties, oneOf, anyOf } = requestSchema(call);
  const variants = [...(oneOf ?? []), ...(anyOf ?? [])];
  return [...new Set([properties ?? {}, ...variants.map((variant) => variant.properties ?? {})].flatMap(Object.keys))];
}

const requestSchema = (call: Call): JsonSchema =>
  z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function arbitraryOf(schema: JsonSchema, known: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map((variant) => arbitraryOf(variant, known)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? 0, -1e12), max: Math.min(schema.maximum ?? 1e12, 1e12) }),
        fc.constant(Math.max(schema.minimum ?? 1, -1e12)),
      );
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: JsonSchema, known: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const isWanted = (name: string) => required.includes(name) || !(name in known) || known[name] !== undefined;
  const included = Object.entries(properties).filter(([name]) => isWanted(name));
  if (included.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), arbitraryOf(additionalProperties, known), { maxKeys: 3 });
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of included)
    model[name] = known[name] === undefined ? arbitraryOf(field, known) : fc.constant(known[name]);
  const mustHave = Object.keys(model).filter((name) => required.includes(name) || name in known);
  return fc.record(model, { requiredKeys: mustHave, noNullPrototype: true });
}

function textOf({ pattern, allOf, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const patterns = [pattern, ...(allOf ?? []).map((part) => part.pattern)].filter((part) => part !== undefined);
  // Each check narrows the one before it: the last pattern is the narrowest.
  const narrowest = patterns.at(-1);
  const whole = patterns.map((part) => new RegExp(part, 'u'));
  const most = Math.min(maxLength, Math.max(minLength, 40));
  if (narrowest === undefined) return fc.string({ minLength, maxLength: most, unit: 'grapheme' });
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && whole.every((part) => part.test(text));
  return textsMatching(narrowest.replaceAll(/\\P\{Cc\}/gu, '[ -~ぁ-ん]')).filter(fits);
}

/** Generators by pattern: creating one takes longer than answering a request. */
const matching = new Map<string, fc.Arbitrary<string>>();

function textsMatching(pattern: string): fc.Arbitrary<string> {
  const texts = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matching.set(pattern, texts);
  return texts;
}
