import { type SealSecrets, seal, unseal } from './sealed.ts';

/** Longest time a visit stays pinned, ms. */
export const PIN_MS = 2 * 3_600_000;

/** The parts pinned when a visit entered a zone: a release, the visit's canaries, and the time (epoch ms). */
export interface Pin {
  readonly release: string;
  readonly arms: readonly string[];
  readonly since: number;
}

/** Serializes and signs a pin for a cookie. */
export const sealPin = ({ release, arms, since }: Pin, secrets: SealSecrets): string =>
  seal('release_pin', [release, arms.join('+'), since].join('.'), secrets);

/** Verifies the pin of a cookie; null when the signature is invalid or it has expired. `now` epoch ms. */
export function readPin(
  value: string | undefined,
  { secrets, now }: { readonly secrets: SealSecrets; readonly now: number },
): Pin | null {
  const text = unseal('release_pin', value, secrets);
  if (text === null) return null;
  const [release = '', arms = '', begun = ''] = text.split('.');
  const since = Number(begun);
  return now < since + PIN_MS ? { release, arms: arms === '' ? [] : arms.split('+'), since } : null;
}
