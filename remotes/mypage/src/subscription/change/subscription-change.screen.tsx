import { useRouteData } from '@store/remote-kit';
import { Note, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import { DeskLine } from '../../texts/desk-line.tsx';
import { PARTS } from '../parts.ts';
import { overviewPath } from '../subscription-paths.ts';
import '../overview/overview.module.css';
import type { ChangeVisit, changeLoader } from './load-change.ts';
import css from './subscription-change.module.css';

export { changeLoader as load } from './load-change.ts';

export type PartProps = Pick<ChangeVisit, 'subscription' | 'options' | 'favourites'>;

/** changes one part of a subscription; each form previews the result (54). */
export function Screen() {
  const { part, forms, subscription, options, favourites, obstacle } = useRouteData<typeof changeLoader>();
  return (
    <MyPageFrame title={PARTS[part].title}>
      <p className={css.name}>{subscription.sku_entry.sku_name}</p>
      {obstacle ? (
        <Note tone="warn" title="ただいまこのお手続きはできません">
          <p>{obstacle}</p>
          <p>
            <DeskLine />
          </p>
        </Note>
      ) : (
        forms.map((Form, index) => <Form key={`${part}-${index}`} {...{ subscription, options, favourites }} />)
      )}
      <p>
        <TextLink href={overviewPath(subscription.periodical_purchase_code)}>変更せずに定期購入の詳細へ戻る</TextLink>
      </p>
    </MyPageFrame>
  );
}
