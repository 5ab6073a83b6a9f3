import { RETURN_DAYS, RETURN_EXCLUSION_LABELS, RETURN_REFUSAL } from '@store/domain/order';
import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { loadReturn } from './load-return.ts';
import css from './return.module.css';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/photos.css';

export type ReturnData = Awaited<ReturnType<typeof loadReturn>>;

/** Loads the form component with its data: a separate chunk keeps the page chunk small. */
export async function load(args: LoaderArguments) {
  const [data, { ReturnForm }] = await Promise.all([loadReturn(args), fetchCode(() => import('./return-form.tsx'))]);
  return { ...data, form: <ReturnForm key={data.order_code} data={data} /> };
}

/** 82: exclusions first, then the form; or why nothing can be returned. */
export function Screen() {
  const { form, ...data } = useRouteData<typeof load>();
  return (
    <MyPageFrame title="返品のお申し込み">
      {data.obstacle ? (
        <EmptyState icon="box" title="返品をお申し込みいただけません" text={data.obstacle.message}>
          <ButtonLink href={`/mypage/orders/${data.order_code}`}>ご注文詳細に戻る</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Conditions />
          {form}
        </>
      )}
    </MyPageFrame>
  );
}

function Conditions() {
  return (
    <Panel title="お申し込みの前に" tone="mist">
      <div className={css.words}>
        <p>
          お客様のご都合による返品は、未開封・未使用の商品にかぎり、到着後{RETURN_DAYS.wish}
          日以内に承ります。返送料はお客様のご負担です。商品の不具合・破損・お届け違いは、到着後{RETURN_DAYS.fault}
          日以内に、当ストアの負担で承ります。
        </p>
        <p>次の商品は、{RETURN_REFUSAL}</p>
        <ul className={css.exclusions}>
          {Object.values(RETURN_EXCLUSION_LABELS).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p>
          <TextLink href="/guide/cancel">返品・キャンセルについて</TextLink>
        </p>
      </div>
    </Panel>
  );
}
