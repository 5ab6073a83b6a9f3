import type { LeavingObstacle } from '@store/contracts/calls/customer';
import { Note, TextLink } from '@store/ui';
import css from './withdrawal.module.css';

/** 90: what must be completed before closing the account, with links. */
export function Obstacles({ obstacles }: { readonly obstacles: readonly LeavingObstacle[] }) {
  if (obstacles.length === 0) return null;
  return (
    <Note tone="warn" title="退会の前に、次のお手続きをお済ませください">
      <ul className={css.list}>
        {obstacles.map((obstacle) => (
          <li key={obstacle.href}>
            <TextLink href={obstacle.href}>{wordsOf(obstacle)}</TextLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function wordsOf({ kind, code, name }: LeavingObstacle): string {
  if (kind === 'subscription') return `定期購入「${name}」を解約する`;
  if (kind === 'return') return `ご注文番号 ${code} の返品と返金のお手続きを終える`;
  if (kind === 'medicine-order') return `ご注文番号 ${code} の第1類医薬品の確認を終える`;
  return `ご注文番号 ${code} のお届けを待つ、またはキャンセルする`;
}
