import { Button, DescriptionRows, Dialog, Panel, TextLink } from '@store/ui';
import { useState } from 'react';
import { PROFILE_PATH } from '../paths/profile-path.ts';
import css from './line.module.css';

interface ConnectedProps {
  /** Display name in LINE. */
  readonly name: string;
  readonly onDisconnect: () => void;
  readonly isBusy: boolean;
}

/** Connected account, with a button to disconnect after a confirmation. */
export function Connected({ name, onDisconnect, isBusy }: ConnectedProps) {
  const [isAsking, ask] = useState(false);
  return (
    <Panel title="LINEアカウント">
      <div className={css.stack}>
        <DescriptionRows
          rows={[{ term: '連携の状態', detail: '連携中' }, ...(name ? [{ term: 'LINEの表示名', detail: name }] : [])]}
        />
        <p>
          LINEでお知らせを受け取るかどうかは、<TextLink href={PROFILE_PATH}>会員情報</TextLink>で変更できます。
        </p>
        <Button variant="outline" onClick={() => ask(true)} busy={isBusy}>
          連携を解除する
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => ask(false)} title="LINE連携の解除">
        <div className={css.stack}>
          <p>LINE連携を解除します。LINEでのお知らせも止まります。あとから、もう一度連携できます。</p>
          <div className={css.answers}>
            <Button variant="outline" onClick={() => ask(false)}>
              解除しない
            </Button>
            <Button
              onClick={() => {
                ask(false);
                onDisconnect();
              }}
            >
              解除する
            </Button>
          </div>
        </div>
      </Dialog>
    </Panel>
  );
}
