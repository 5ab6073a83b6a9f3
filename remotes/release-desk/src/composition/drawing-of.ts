import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import type { PartInterface } from '@store/contracts/composition';

/** Size of a node, px: a line of text at 12 px, in a fixed width per character. */
const HEIGHT = 28;
const CHARACTER = 7.2;
const PADDING = 20;

/** A part, a bus message, a fragment or a group of API calls, with the place of its box, px. */
export interface DrawnNode {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly path: string }[];
  readonly width: number;
  readonly height: number;
}

/** Lays out who publishes, handles and reads which message, provides and embeds which fragment, and calls which API. */
export function drawingOf(parts: readonly PartInterface[]): Drawing {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ rankdir: 'LR', nodesep: 8, ranksep: 90, marginx: 8, marginy: 8 });
  for (const [from, to] of parts.flatMap(connectionsOf)) {
    for (const id of [from, to]) graph.setNode(id, { width: nameOf(id).length * CHARACTER + PADDING, height: HEIGHT });
    graph.setEdge(from, to, {});
  }
  layout(graph);
  const nodes = graph.nodes().map((id): DrawnNode => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id);
    return { id, kind: kindOf(id), name: nameOf(id), left: x - width / 2, top: y - height / 2, width, height };
  });
  const edges = graph.edges().map((edge) => {
    const points = (graph.edge(edge).points ?? []).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    return { from: edge.v, to: edge.w, path: `M${points.join('L')}` };
  });
  const { width = 0, height = 0 } = graph.graph();
  return { nodes, edges, width, height };
}

function connectionsOf({
  part,
  publishes,
  reads,
  handles,
  fragments,
  embeds,
  calls,
}: PartInterface): [string, string][] {
  const self = `part:${part}`;
  return [
    ...publishes.map((name): [string, string] => [self, `message:${name}`]),
    ...[...reads, ...handles].map((name): [string, string] => [`message:${name}`, self]),
    ...fragments.map((name): [string, string] => [self, `fragment:${name}`]),
    // Grouped by subject: a node of each call would cover the others.
    ...calls.map((path): [string, string] => [self, `call:${path.split('/', 1)[0]}`]),
    ...embeds.map((name): [string, string] => [`fragment:${name}`, self]),
  ];
}

const kindOf = (id: string) => id.slice(0, id.indexOf(':'));
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1);
