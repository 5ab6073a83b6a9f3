import type { DeskCustomer } from '@store/contracts/calls/desk';
import { formatDateTime, formatNumber, Note, Panel } from '@store/ui';
import { ReasonForm } from './change-form.tsx';
import css from './customer.module.css';
import { OBSTACLES } from './customer-texts.ts';
import type { CustomerChanges } from './use-customer-changes.ts';

interface LeavingPanelProps {
  readonly customer: DeskCustomer;
  readonly changes: CustomerChanges;
}

/** Withdrawal of a member, and erasure of a former member's data. */
export function LeavingPanel({ customer: { leaving, erasure, summary }, changes }: LeavingPanelProps) {
  if (leaving)
    return (
      <Panel title="退会">
        {leaving.obstacles.length > 0 ? (
          <Note tone="warn" title="お手続きが残っているため、退会できません。">
            <ul>
              {leaving.obstacles.map(({ kind, code, name }) => (
                <li key={code}>{`${OBSTACLES[kind] ?? ''}　${code}　${name}`}</li>
              ))}
            </ul>
          </Note>
        ) : (
          <>
            <p className={css.small}>
              {`${formatNumber(leaving.lost.points)}ポイントとクーポン${leaving.lost.coupons}枚が失効します。個人情報は30日後に消去されます。`}
            </p>
            <ReasonForm
              button="退会のお手続きをする"
              hint="元に戻せません。お客様にメールを送ります。"
              busy={changes.isBusy}
              onSend={changes.retire}
            />
          </>
        )}
      </Panel>
    );
  if (!erasure) return null;
  const isErased = summary.standing === 'ERASED';
  return (
    <Panel title="個人情報の消去">
      <p className={css.small}>
        {`${formatDateTime(erasure.due_timestamp)}${isErased ? 'に消去しました。' : 'に消去されます。'}`}
      </p>
      {!isErased && erasure.requested_timestamp === null && (
        <ReasonForm
          button="消去を早める（翌日）"
          hint="お客様から消去のご請求があったときに。元に戻せません。"
          busy={changes.isBusy}
          onSend={changes.erase}
        />
      )}
    </Panel>
  );
}
