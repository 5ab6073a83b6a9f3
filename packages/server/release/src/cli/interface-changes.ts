import { type InterfaceList, interfaceChanges, type PartInterface } from '@store/contracts/composition';

const NAMES: Readonly<Record<InterfaceList, string>> = {
  routes: 'route',
  fragments: 'fragment',
  embeds: 'embeds',
  publishes: 'publishes',
  reads: 'reads',
  handles: 'handles',
  calls: 'calls',
};

/** Returns the differences between what the parts of two releases provide and use: `+ catalogue: route /new`. */
export const changeLines = (before: readonly PartInterface[], after: readonly PartInterface[]): string[] =>
  interfaceChanges(before, after).flatMap(({ part, before: was, after: is, entries }) => [
    ...entries.map(({ list, name, isNew }) => `${isNew ? '+' : '-'} ${part}: ${NAMES[list]} ${name}`),
    ...(was && is && was.bytes !== is.bytes ? [`  ${part}: ${was.bytes} → ${is.bytes} bytes`] : []),
  ]);
