import { favouriteMark, type HoleName, holeMark } from '@store/contracts/composition';
import { createContext, useContext } from 'react';

/** Secret of the marks while the server renders a page that members share; null for everything else. */
export const HolesContext = createContext<string | null>(null);

/** Returns a text about the member; on a shared page the mark that the gateway replaces with it. */
export function useHole<Text extends string | null>(name: HoleName, text: Text): Text | string {
  const secret = useContext(HolesContext);
  return secret === null || text === null ? text : holeMark(secret, name);
}

/** Returns a function that chooses between two texts; on a shared page the mark with both, of which the gateway chooses. */
export function useFavouriteHole(skuCode: string, isOn: boolean): (on: string, off: string) => string {
  const secret = useContext(HolesContext);
  return (on, off) => (secret === null ? (isOn ? on : off) : favouriteMark(secret, { skuCode, on, off }));
}
