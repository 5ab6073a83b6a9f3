import type { PartInterface } from '@store/contracts/composition';
import type { Flags } from './arguments.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release graph --format dot|json`: prints which live part uses which message, call and fragment. */
export async function graphCommand(flags: Flags): Promise<number> {
  const { format } = flags;
  if (format !== 'dot' && format !== 'json') throw new UsageError(`--format must be dot or json, not "${format}"`);
  const { operations } = surroundings(flags);
  const { release: live } = await operations.live();
  const release = live && (await operations.release(live.id));
  if (!release) {
    console.error('nothing is live yet');
    return 1;
  }
  const graph = graphOf(release.interfaces);
  console.log(format === 'dot' ? dotOf(graph) : JSON.stringify({ release: release.id, ...graph }, null, 2));
  return 0;
}

interface Node {
  readonly id: string;
  readonly kind: 'part' | 'message' | 'call' | 'fragment';
  readonly label: string;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'publishes' | 'reads' | 'handles' | 'calls' | 'provides' | 'embeds';
}

interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

function graphOf(parts: readonly PartInterface[]): Graph {
  const edges = parts.flatMap(({ part, publishes, reads, handles, calls, fragments, embeds }): Edge[] => {
    const id = `part:${part}`;
    return [
      ...publishes.map((name) => ({ from: id, to: `message:${name}`, kind: 'publishes' as const })),
      ...reads.map((name) => ({ from: `message:${name}`, to: id, kind: 'reads' as const })),
      ...handles.map((name) => ({ from: `message:${name}`, to: id, kind: 'handles' as const })),
      ...calls.map((path) => ({ from: id, to: `call:${path}`, kind: 'calls' as const })),
      ...fragments.map((name) => ({ from: id, to: `fragment:${name}`, kind: 'provides' as const })),
      ...embeds.map((name) => ({ from: `fragment:${name}`, to: id, kind: 'embeds' as const })),
    ];
  });
  const used = (kind: 'message' | 'call' | 'fragment', names: readonly string[]) =>
    [...new Set(names)].sort().map((label) => ({ id: `${kind}:${label}`, kind, label }));
  return {
    nodes: [
      ...parts.map(({ part, version }) => ({ id: `part:${part}`, kind: 'part' as const, label: `${part}@${version}` })),
      ...used(
        'message',
        parts.flatMap(({ publishes, reads, handles }) => [...publishes, ...reads, ...handles]),
      ),
      ...used(
        'call',
        parts.flatMap(({ calls }) => calls),
      ),
      ...used(
        'fragment',
        parts.flatMap(({ fragments, embeds }) => [...fragments, ...embeds]),
      ),
    ],
    edges,
  };
}

const SHAPES = { part: 'box', message: 'ellipse', call: 'component', fragment: 'note' } as const;

function dotOf({ nodes, edges }: Graph): string {
  const quoted = (text: string) => JSON.stringify(text);
  return [
    'digraph release {',
    '  rankdir=LR;',
    ...nodes.map(({ id, kind, label }) => `  ${quoted(id)} [label=${quoted(label)}, shape=${SHAPES[kind]}];`),
    ...edges.map(({ from, to, kind }) => `  ${quoted(from)} -> ${quoted(to)} [label=${kind}];`),
    '}',
  ].join('\n');
}
