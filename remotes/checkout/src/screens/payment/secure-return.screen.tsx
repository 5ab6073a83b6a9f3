import { Asking } from './asking.tsx';

/** Never stays in view: the loader leads on to the cart. */
export function Screen() {
  return <Asking />;
}
