/** Geographic position in degrees (WGS 84). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** Returns the great-circle distance in km (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const half = (a: number, b: number) => Math.sin((b - a) / 2) ** 2;
  const across =
    half(lat1, lat2) + Math.cos(lat1) * Math.cos(lat2) * half(radians(from.longitude), radians(to.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(across)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
