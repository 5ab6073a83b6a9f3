import type { Fault } from './fault.ts';

/** Collected while reading a file, beside its blocks. */
export interface Reading {
  readonly file: string;
  readonly faults: Fault[];
  /** Line of each thing that the page names: `product P1001` → 12. */
  readonly lines: Map<string, number>;
  /** Returns the shop's id of a picture that the file names; null when there is none. */
  pictureOf(address: string): string | null;
}

/** A part of a file with its position. */
export interface Placed {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

export const lineOf = (node: Placed): number => node.position?.start.line ?? 1;

export function note(reading: Reading, node: Placed, reason: string): void {
  reading.faults.push({ file: reading.file, line: lineOf(node), reason });
}

/** Records where something is named first. */
export function named(reading: Reading, node: Placed, kind: string, value: string): void {
  const key = `${kind} ${value}`;
  if (!reading.lines.has(key)) reading.lines.set(key, lineOf(node));
}

/** Returns the text of a picture for those who do not see it; reports a missing one. */
export function altIn(reading: Reading, node: Placed, alt: string | null | undefined): string {
  if (!alt?.trim()) note(reading, node, '画像には、内容を伝える文が必要です：![文](…)');
  return alt ?? '';
}

/** Resolves a picture address to the shop's id; reports a fault when there is none. */
export function pictureIn(reading: Reading, node: Placed, address: string): string {
  const id = reading.pictureOf(address);
  if (id === null) note(reading, node, `画像がありません：${address}`);
  named(reading, node, 'picture', id ?? address);
  return id ?? 'missing';
}
