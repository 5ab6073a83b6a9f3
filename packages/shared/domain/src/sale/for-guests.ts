import { isClass1Drug } from './sku.ts';

interface GuestCart {
  readonly order_type: string;
  readonly sku_entries_display: readonly (Parameters<typeof isClass1Drug>[0] & {
    readonly is_abuse_prone?: boolean | undefined;
  })[];
}

/** Returns whether guests may order: subscriptions and restricted medicine require an account to return to. */
export function isForGuests({ order_type, sku_entries_display: lines }: GuestCart): boolean {
  return order_type !== 'PERIODICAL' && !lines.some((line) => isClass1Drug(line) || line.is_abuse_prone === true);
}
