import type { Receipt } from '@store/contracts/entities';
import type { PackedOrder } from '../../packing-slip/packing-slip-document.ts';

/** Requests to the printing thread. */
export type ToPrinter =
  | { readonly id: number; readonly kind: 'print'; readonly receipt: Receipt }
  | { readonly id: number; readonly kind: 'pack'; readonly packed: readonly PackedOrder[] }
  | { readonly id: number; readonly kind: 'missing'; readonly text: string };

/** Its responses. */
export type FromPrinter =
  | { readonly id: number; readonly kind: 'printed'; readonly pdf: Uint8Array }
  | { readonly id: number; readonly kind: 'missing'; readonly characters: string[] }
  | { readonly id: number; readonly kind: 'failed'; readonly fault: string };
