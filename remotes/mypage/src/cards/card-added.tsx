import { Button, ButtonLink, Note, Skeleton } from '@store/ui';
import { useEffect } from 'react';
import { addCardPath, CARDS_PATH } from '../paths/card-paths.ts';
import css from './cards.module.css';
import { useFinishAdding } from './use-finish-adding.ts';

/** Return from the page of the card issuer: queries the result, because the URL is only a hint. */
export function CardAdded({ secureCode }: { readonly secureCode: string }) {
  const { state, finish } = useFinishAdding(secureCode);
  useEffect(() => void finish(), [finish]);
  if (state.kind === 'asking')
    return (
      <div role="status" aria-label="カードの登録を確認しています">
        <Skeleton height="12em" />
      </div>
    );
  return (
    <>
      <Note tone={state.kind === 'refused' ? 'err' : 'warn'} announce="assertive">
        {state.message}
      </Note>
      <div className={css.acts}>
        {state.kind === 'waiting' && <ButtonLink href={state.href}>本人認証を続ける</ButtonLink>}
        {state.kind === 'undecided' && <Button onClick={() => void finish()}>もう一度確認する</Button>}
        {state.kind === 'refused' && <ButtonLink href={addCardPath()}>もう一度登録する</ButtonLink>}
        <ButtonLink href={CARDS_PATH} variant="outline">
          カードの一覧へ
        </ButtonLink>
      </div>
    </>
  );
}
