import type { Cart } from '@store/contracts/entities';
import { loadCarts } from '../../../../../../shell/src/cart/load-carts.ts';
import type { RecordingShopper } from './recording-shopper.ts';
import type { World } from './world.ts';

type ShellsShop = Parameters<typeof loadCarts>[0];

/** Loads the carts like /cart does, with the browser's code (S-02…S-06). */
export async function openCarts({ browser, customerCode, isSignedIn }: World): Promise<readonly Cart[]> {
  const carts = await loadCarts(shopOf(browser), isSignedIn ? customerCode : null);
  if (carts === 'retired') throw new Error('the member has left');
  return carts;
}

function shopOf(browser: RecordingShopper): ShellsShop {
  const call = async (...[call, request]: Parameters<RecordingShopper['call']>) => {
    const answer = await browser.call(call, request);
    return answer.status ? { kind: 'answered', data: answer.data } : { kind: 'refused', code: answer.code };
  };
  // The shell's code uses only `call` here.
  return { call } as unknown as ShellsShop;
}
