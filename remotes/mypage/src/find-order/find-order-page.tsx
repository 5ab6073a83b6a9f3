import { NarrowWidth, Panel, TextLink } from '@store/ui';
import type { ReactNode } from 'react';
import { DeskLine } from '../texts/desk-line.tsx';
import page from './find-order.module.css';

/** 41: finds a guest order by order number, telephone and postcode. */
export function FindOrderPage({ form }: { readonly form: ReactNode }) {
  return (
    <NarrowWidth className={page.page}>
      <h1>ご注文の確認（会員登録されていない方）</h1>
      <p>
        ご注文の確認メールにあるリンクから、ご注文の状況の確認、キャンセル、領収書の発行ができます。メールがお手元にないときは、次の3つを入力してください。
      </p>
      {form}
      <Panel title="会員の方" tone="mist">
        <p>
          会員登録をされている方のご注文は、<TextLink href="/mypage/orders">ご注文履歴</TextLink>
          でご確認いただけます。
        </p>
      </Panel>
      <p className={page.words}>
        ご注文番号がご不明なときは、お電話でお問い合わせください。
        <br />
        <DeskLine />
      </p>
    </NarrowWidth>
  );
}
