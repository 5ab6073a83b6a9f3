import type { Arrow } from './value-imports.ts';

/**
 * Finds import cycles of values between folders; each cycle is the list of its folders in import
 * order.
 *
 * @example folderCircles([{ from: 'src/cart/a.ts', to: 'src/mail/b.ts' }]) // []
 */
export function folderCircles(files: readonly Arrow[]): string[][] {
  const arrows = folderArrows(files);
  const circles: string[][] = [];
  const done = new Set<string>();
  for (const folder of [...arrows.keys()].sort()) {
    if (done.has(folder)) continue;
    const circle = shortestWayBack(folder, arrows);
    if (circle) circles.push(circle);
    for (const one of circle ?? [folder]) done.add(one);
  }
  return circles;
}

function folderArrows(files: readonly Arrow[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const [from, to] = [folderOf(file.from), folderOf(file.to)];
    if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return arrows;
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Returns the shortest path from a folder back to itself; null when there is none. */
function shortestWayBack(folder: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [folder];
  for (const at of queue) {
    for (const next of arrows.get(at) ?? []) {
      if (next === folder) return wayTo(at, cameFrom, folder);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(last: string, cameFrom: ReadonlyMap<string, string>, first: string): string[] {
  const way = [last];
  for (let at = last; at !== first; ) {
    at = cameFrom.get(at) ?? first;
    way.unshift(at);
  }
  return way;
}
