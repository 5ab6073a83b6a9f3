import { ButtonLink, Note, Panel } from '@store/ui';
import { BEGIN_LINE_PATH } from '../paths/line-path.ts';
import css from './line.module.css';

/** Benefits of the connection, and the link to LINE. */
export function NotConnected({ isAvailable }: { readonly isAvailable: boolean }) {
  return (
    <Panel title="LINEアカウント">
      <div className={css.stack}>
        <p>会員情報とLINEアカウントを連携すると、お知らせをLINEで受け取れるようになります。</p>
        <ul className={css.list}>
          <li>LINEの画面で、連携を許可していただきます。</li>
          <li>当ストアが受け取るのは、LINEの表示名とユーザーIDだけです。</li>
          <li>お知らせは、連携のあとに会員情報でお選びになるまでお送りしません。</li>
          <li>連携は、この画面でいつでも解除できます。</li>
        </ul>
        {isAvailable ? (
          <ButtonLink href={BEGIN_LINE_PATH}>LINEと連携する</ButtonLink>
        ) : (
          <Note tone="warn">LINE連携は、ただいまご利用いただけません。時間をおいて、もう一度お試しください。</Note>
        )}
      </div>
    </Panel>
  );
}
