import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { Stepper } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { BeforeLeaving } from './before-leaving.tsx';
import { loadWithdrawal } from './load-withdrawal.ts';
import './withdrawal.module.css';

const STEPS = ['ご確認', 'お手続き', '完了'];

/** The form is only loaded for the second step. */
export async function load(args: LoaderArguments) {
  const visit = await loadWithdrawal(args);
  const code = visit.isConfirming ? await fetchCode(() => import('./confirm-leaving.tsx')) : null;
  return { preview: visit.preview, form: code && <code.ConfirmLeaving preview={visit.preview} /> };
}

/** R-61, 90: closing the account in two steps, each with its consequences. */
export function Screen() {
  const { preview, form } = useRouteData<typeof load>();
  return (
    <MyPageFrame title="退会手続き">
      <Stepper steps={STEPS} current={form ? 1 : 0} label="退会の手順" />
      {form ?? <BeforeLeaving preview={preview} />}
    </MyPageFrame>
  );
}
