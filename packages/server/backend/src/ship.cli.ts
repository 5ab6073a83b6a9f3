import { CARRIER_NAMES, shipOrder } from './features/order/state/ship-order.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

const USAGE = `usage: node dist/ship.cli.js <order code> <${CARRIER_NAMES.join(' | ')}> <parcel number>`;

/** Marks a prepared order as shipped, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
await runCommand(async ([orderCode, carrier, number]) => {
  if (!orderCode || !carrier || !number) throw new RangeError(USAGE);
  const parcel = { orderCode, carrier, number, now: Date.now() };
  const shipped = await withDatabase((database) =>
    database.transaction((transaction) => shipOrder(transaction, parcel)),
  );
  if (shipped.kind === 'refused') throw new RangeError(`${orderCode} was not shipped: ${shipped.message}`);
  return `${orderCode} is marked as shipped\n`;
});
