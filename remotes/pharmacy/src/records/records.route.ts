import { salesRecords } from '@store/contracts/calls/medicine';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { deskRoute, loadPharmacist } from '../desk/desk-access.ts';
import { RECORDS_PATH } from '../desk/desk-paths.ts';

/** Default date range, days. */
const DAYS = 30;

/** 73: loads the records of a date range, which is part of the URL for links and Back. */
export async function loadRecords(args: LoaderArguments) {
  const pharmacist = await loadPharmacist(args);
  const today = tokyoDate(args.shop.now());
  const { searchParams } = args.url;
  const requested = { from: searchParams.get('from') ?? addDays(today, -DAYS), to: searchParams.get('to') ?? today };
  const read = salesRecords.request.safeParse(requested);
  if (!read.success) return { pharmacist, span: requested, records: [], more: false, refused: UNREADABLE };
  const reply = await args.shop.call(salesRecords, read.data);
  if (reply.kind === 'refused')
    return { pharmacist, span: requested, records: [], more: false, refused: reply.message };
  return { pharmacist, span: requested, ...reply.data, refused: null };
}

const UNREADABLE = '期間を日付で入力してください。';

export const recordsRoute = defineRoute({
  ...deskRoute,
  id: 'records',
  path: RECORDS_PATH,
  loader: loadRecords,
  screen: () => import('./records.screen.tsx'),
});
