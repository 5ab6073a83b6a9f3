import { addressFitsPostcode } from '@store/domain/customer';
import { type Queries, type Refusal, refuse } from '../../platform/http/handler.ts';
import { findPlaces } from './find-places.ts';

/** V-04: refuses an address unless one of the postcode's places is in the entered prefecture and city. Null if it fits. */
export async function refuseMisfit(
  queries: Queries,
  { zip_code, state, city }: { zip_code: string; state: string; city: string },
): Promise<Refusal | null> {
  const places = await findPlaces(queries, zip_code);
  if (places.some((place) => addressFitsPostcode({ place, state, city }))) return null;
  const message = '郵便番号と住所が一致しません。ご確認ください。';
  return refuse('postcode-mismatch', message, { fields: { zip_code: message } });
}
