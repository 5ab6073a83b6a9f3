import { Asking } from './asking.tsx';

/** Only visible until the loader redirects to the cart. */
export function Screen() {
  return <Asking />;
}
