import type { Arrow } from './value-imports.ts';

/**
 * Finds import cycles of values between files or folders; each cycle lists its members in import order.
 *
 * @example importCycles([{ from: 'src/cart/a.ts', to: 'src/mail/b.ts' }], 'folder') // []
 */
export function importCycles(imports: readonly Arrow[], level: 'file' | 'folder'): string[][] {
  const graph = graphOf(imports, level === 'file' ? (file) => file : folderOf);
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const node of [...graph.keys()].sort()) {
    if (done.has(node)) continue;
    const cycle = shortestCycle(node, graph);
    if (cycle) cycles.push(cycle);
    for (const one of cycle ?? [node]) done.add(one);
  }
  return cycles;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(imports: readonly Arrow[], nodeOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [node, next] = [nodeOf(from), nodeOf(to)];
    if (node !== next) graph.set(node, (graph.get(node) ?? new Set()).add(next));
  }
  return graph;
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Returns the shortest path from a node back to itself; null when there is none. */
function shortestCycle(start: string, graph: Graph): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return pathTo(node, cameFrom, start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(last: string, cameFrom: ReadonlyMap<string, string>, first: string): string[] {
  const path = [last];
  for (let node = last; node !== first; ) {
    node = cameFrom.get(node) ?? first;
    path.unshift(node);
  }
  return path;
}
