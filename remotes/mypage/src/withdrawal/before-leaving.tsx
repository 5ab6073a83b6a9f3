import { ButtonLink, Note, Panel, TextLink } from '@store/ui';
import { CONFIRM_PATH, SIGN_IN_AGAIN_PATH } from '../paths/withdrawal-path.ts';
import type { Preview } from './load-withdrawal.ts';
import { Obstacles } from './obstacles.tsx';
import { Pending } from './pending.tsx';
import { StopNews } from './stop-news.tsx';
import { WhatIsLost } from './what-is-lost.tsx';
import css from './withdrawal.module.css';

/** First step: losses, obstacles, and alternatives. */
export function BeforeLeaving({ preview }: { readonly preview: Preview }) {
  const { obstacles, pending, recently_signed_in } = preview;
  return (
    <>
      <Obstacles obstacles={obstacles} />
      <Pending matters={pending ?? []} />
      <WhatIsLost preview={preview} />
      <StopNews />
      {obstacles.length === 0 && (
        <Panel title="退会のお手続きへ" tone="mist">
          <div className={css.stack}>
            {!recently_signed_in && (
              <p>ご本人の確認のため、もう一度ログインしていただきます。ログインのあと、お手続きの画面に進みます。</p>
            )}
            <ButtonLink wide variant="outline" href={recently_signed_in ? CONFIRM_PATH : SIGN_IN_AGAIN_PATH}>
              {recently_signed_in ? 'お手続きに進む' : 'ログインしてお手続きに進む'}
            </ButtonLink>
          </div>
        </Panel>
      )}
      <Note>
        ご不明な点は、<TextLink href="/guide/contact/form">お問い合わせ</TextLink>からご相談ください。
      </Note>
    </>
  );
}
