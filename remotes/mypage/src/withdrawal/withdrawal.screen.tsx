import { useRouteData } from '@store/remote-kit';
import { Stepper } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { BeforeLeaving } from './before-leaving.tsx';
import { ConfirmLeaving } from './confirm-leaving.tsx';
import type { loadWithdrawal } from './load-withdrawal.ts';

export { loadWithdrawal as load } from './load-withdrawal.ts';

const STEPS = ['ご確認', 'お手続き', '完了'];

/** R-61, 90: leaving the store in two steps, each saying what follows. */
export function Screen() {
  const { preview, isConfirming } = useRouteData<typeof loadWithdrawal>();
  return (
    <MyPageFrame title="退会手続き">
      <Stepper steps={STEPS} current={isConfirming ? 1 : 0} label="退会の手順" />
      {isConfirming ? <ConfirmLeaving preview={preview} /> : <BeforeLeaving preview={preview} />}
    </MyPageFrame>
  );
}
