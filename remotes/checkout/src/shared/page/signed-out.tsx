import { useAddress } from '@store/remote-kit';
import { ButtonLink, Note } from '@store/ui';
import { CART_PATH, loginFor } from '../../paths/step-address.ts';
import ways from './links.module.css';
import { StepPage } from './step-page.tsx';

interface SignedOutProps {
  /** 0-based. */
  readonly step: number;
  readonly title: string;
}

/** Replaces a step after the session ended: hides private data and links to sign-in (B05, 92). */
export function SignedOut({ step, title }: SignedOutProps) {
  const { pathname, search } = useAddress();
  return (
    <StepPage step={step} title={title}>
      <Note tone="warn" announce="polite" title="ログアウトしました">
        ログインの有効期限が切れたか、別の画面でログアウトしています。もう一度ログインすると、この画面に戻ります。カートの商品は残っています。
      </Note>
      <div className={ways.ways}>
        <ButtonLink href={loginFor(`${pathname}${search}`)}>ログインする</ButtonLink>
        <ButtonLink variant="outline" href={CART_PATH}>
          カートを見る
        </ButtonLink>
      </div>
    </StepPage>
  );
}
