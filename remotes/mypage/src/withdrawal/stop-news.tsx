import { updatePermissions } from '@store/contracts/calls/customer';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, ErrorNote, Note, Panel, TextLink } from '@store/ui';
import { useState } from 'react';
import { PROFILE_PATH } from '../paths/profile-path.ts';
import css from './withdrawal.module.css';

const NOTHING = {
  dm_sending_permission_flg: false,
  mail_magazine_sending_permission_flg: false,
  sms_sending_permission_flg: false,
  line_sending_permission_flg: false,
};

/** 90: alternative to closing the account: turns off all news. */
export function StopNews() {
  const { call } = useShop();
  const [state, setState] = useState<'offered' | 'busy' | 'stopped' | { error: string }>('offered');
  const stop = async () => {
    setState('busy');
    const reply = await call(updatePermissions, NOTHING).catch(lost('お知らせを止められたか確認できませんでした。'));
    setState(reply.kind === 'answered' ? 'stopped' : { error: reply.message });
  };
  return (
    <Panel title="お知らせを止めるだけなら、退会は必要ありません">
      <div className={css.stack}>
        <p>メール・SMS・郵送・LINEのお知らせを、会員のまま止められます。ポイントとクーポンはそのまま残ります。</p>
        {state === 'stopped' ? (
          <Note tone="ok" announce="polite">
            お知らせをすべて止めました。<TextLink href={PROFILE_PATH}>会員情報</TextLink>
            で、いつでも変更できます。
          </Note>
        ) : (
          <Button variant="outline" busy={state === 'busy'} onClick={() => void stop()}>
            お知らせだけを止める
          </Button>
        )}
        {typeof state === 'object' && <ErrorNote>{state.error}</ErrorNote>}
      </div>
    </Panel>
  );
}
