import type { PartInterface } from '../wire/answers.ts';

const LISTS = [
  ['routes', 'route'],
  ['fragments', 'fragment'],
  ['publishes', 'publishes'],
  ['reads', 'reads'],
  ['handles', 'handles'],
  ['calls', 'calls'],
] as const;

/** Returns the differences between what the parts of two releases provide and use: `+ catalogue: route /new`. */
export function interfaceChanges(before: readonly PartInterface[], after: readonly PartInterface[]): string[] {
  const parts = [...new Set([...before, ...after].map(({ part }) => part))].sort();
  return parts.flatMap((name) => {
    const [was, is] = [before, after].map((list) => list.find(({ part }) => part === name));
    const lists = LISTS.flatMap(([list, word]) => [
      ...missingIn(was?.[list], is?.[list]).map((each) => `- ${name}: ${word} ${each}`),
      ...missingIn(is?.[list], was?.[list]).map((each) => `+ ${name}: ${word} ${each}`),
    ]);
    const bytes = was && is && was.bytes !== is.bytes ? [`  ${name}: ${was.bytes} → ${is.bytes} bytes`] : [];
    return [...lists, ...bytes];
  });
}

const missingIn = (from: readonly string[] = [], other: readonly string[] = []) =>
  from.filter((each) => !other.includes(each));
