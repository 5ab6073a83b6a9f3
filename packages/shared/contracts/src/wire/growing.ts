import * as z from 'zod/mini';

/**
 * An enumeration of answers that a later backend may extend: a value that this build does not know is read as `unknown`,
 * so a page of an older build still opens. Requests use the plain enumeration.
 */
export function growing<const V extends readonly string[], const U extends string | null>(values: V, unknown: U) {
  const known = (value: unknown) => (typeof value === 'string' && !values.includes(value) ? unknown : value);
  return z.pipe(z.transform(known), z.union([z.enum(values), z.literal(unknown)]));
}

/** A list of answers that a later backend may extend: entries whose `field` this build does not know are left out. */
export function knownEntries<E extends z.ZodMiniType>(field: string, values: readonly string[], entry: E) {
  const isKnown = (each: unknown) => {
    const value: unknown = Object(each)[field];
    return typeof value !== 'string' || values.includes(value);
  };
  const known = (list: unknown) => (Array.isArray(list) ? list.filter(isKnown) : list);
  return z.pipe(z.transform(known), z.array(entry));
}
