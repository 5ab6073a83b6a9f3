import { type Store, searchStores } from '@store/contracts/calls/content';
import { dataOf, useShop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { useState } from 'react';
import { SIZE } from './store-list.route.ts';
import { type StoreListAddress, storeListHref, storeQuestion } from './store-list-address.ts';

type Nearest =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'found'; readonly stores: readonly Store[] }
  | { readonly kind: 'failed'; readonly words: string };

const PATIENCE_MS = 10_000;
/** Rounds to about a kilometre, for privacy: enough for stores, too coarse to locate a person. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

/** sorts the stores of the search by distance; the position comes from the browser and is not shared further. */
export function useNearest(address: StoreListAddress) {
  const { call } = useShop();
  const searched = storeListHref({ ...address, page: 1 });
  const [result, setResult] = useState<{ readonly searched: string; readonly nearest: Nearest }>();
  const setNearest = (nearest: Nearest) => setResult({ searched, nearest });
  // A new search starts in default order.
  const nearest: Nearest = result?.searched === searched ? result.nearest : { kind: 'idle' };
  const failed = (words: string) => setNearest({ kind: 'failed', words });

  const ask = async ({ coords }: GeolocationPosition) => {
    const question = {
      ...storeQuestion(address),
      near: { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) },
      ...{ page: 1, size: SIZE },
    };
    try {
      setNearest({ kind: 'found', stores: dataOf(await call(searchStores, question)).hits });
    } catch (fault) {
      failed(faultText(fault, '店舗を検索できませんでした。'));
    }
  };
  const find = () => {
    setNearest({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      (position) => void ask(position),
      ({ code, PERMISSION_DENIED }) => failed(code === PERMISSION_DENIED ? NOT_ALLOWED : NOT_KNOWN),
      { maximumAge: 600_000, timeout: PATIENCE_MS },
    );
  };
  return { nearest, find, forget: () => setNearest({ kind: 'idle' }) };
}

const NOT_ALLOWED =
  '位置情報の利用が許可されていません。ブラウザーの設定で許可するか、都道府県・地名から検索してください。';
const NOT_KNOWN = '現在地を確認できませんでした。都道府県・地名から検索してください。';
