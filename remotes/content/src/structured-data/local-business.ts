import type { Store } from '@store/contracts/calls/content';
import { openingHours } from '@store/domain/store-visit';

/** Returns a store as schema.org LocalBusiness; hours only without closing days, which are unstructured text. */
export function localBusinessOf({
  name,
  prefecture,
  address,
  tel,
  hours,
  closed,
  latitude,
  longitude,
  map,
}: Store): object {
  const times = closed === '年中無休' && openingHours(hours);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    telephone: tel.replace(/^0/, '+81-'),
    address: { '@type': 'PostalAddress', addressCountry: 'JP', addressRegion: prefecture, streetAddress: address },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: map,
    ...(times && { openingHours: `Mo-Su ${times.opens}-${times.closes}` }),
  };
}
