import { isClass1Drug } from './sku.ts';

interface GuestCart {
  readonly order_type: string;
  readonly sku_entries_display: readonly (Parameters<typeof isClass1Drug>[0] & {
    readonly is_abuse_prone?: boolean | undefined;
  })[];
}

/** Subscriptions, a pharmacist's advice and abuse-prone medicine need somebody who can sign in again. */
export function isForGuests({ order_type, sku_entries_display: lines }: GuestCart): boolean {
  return order_type !== 'PERIODICAL' && !lines.some((line) => isClass1Drug(line) || line.is_abuse_prone === true);
}
