import type { Receipt } from '@store/contracts/entities';

/** What the printing thread is asked for. */
export type ToPrinter =
  | { readonly id: number; readonly kind: 'print'; readonly receipt: Receipt }
  | { readonly id: number; readonly kind: 'missing'; readonly text: string };

/** What it says back. */
export type FromPrinter =
  | { readonly id: number; readonly kind: 'printed'; readonly pdf: Uint8Array }
  | { readonly id: number; readonly kind: 'missing'; readonly characters: string[] }
  | { readonly id: number; readonly kind: 'failed'; readonly fault: string };
