import type { OrderWhole, ReturnRequest } from '@store/contracts/entities';
import { isShopsFault, RETURN_REASON_LABELS } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { customers } from '../../../platform/database/tables/customers.ts';
import { returnRequests } from '../../../platform/database/tables/returns.ts';
import { RETURN_MAIL_SUBJECTS } from '../../../shared/mail/mail-subjects.ts';
import { type MailText, renderMail } from '../../../shared/mail/render-mail.ts';
import { MailButton, type MailRow, MailTable, MailWords, StoreMail } from '../../../shared/mail/store-mail.tsx';
import { type OrderMailParts, sendOrderMail } from '../records/mail-history.ts';
import { findOrder } from '../records/read-orders.ts';

const announcement = z.object({ return_code: z.string(), state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']) });

/** The outbox's effect that mails what became of a return. */
export function returnEffects(parts: OrderMailParts) {
  return {
    'return-mail': async (payload: unknown) => {
      const { return_code: returnCode, state } = z.parse(announcement, payload);
      const [found] = await parts.database
        .select({ orderCode: returnRequests.orderCode, customerCode: customers.customerCode, to: customers.email })
        .from(returnRequests)
        .innerJoin(customers, eq(customers.customerCode, returnRequests.customerCode))
        .where(eq(returnRequests.returnCode, returnCode));
      const order = found && (await findOrder(parts.database, found));
      const request = order?.returns?.find(({ return_code }) => return_code === returnCode);
      if (!found || !order || !request) throw new Error('the announced return does not exist');
      const mail = { ...(await returnMail({ order, request, state }, parts.storeUrl)), to: found.to };
      await sendOrderMail({ ...mail, reference: `return-${returnCode}-${state}` }, order.order_code, parts);
    },
  };
}

/** 返品: what is given back, and what comes next. `state` is the one that is told. */
export function returnMail(
  { order, request, state }: { order: OrderWhole; request: ReturnRequest; state: ReturnRequest['state'] },
  storeUrl: string,
): Promise<MailText> {
  const link = new URL(`/mypage/orders/${order.order_code}`, storeUrl).href;
  const [closingTitle, closing] =
    state === 'REQUESTED' ? ['今後のお手続き', nextSteps(request)] : ['当ストアから', request.answer];
  const rows: MailRow[] = [
    ['受付番号', request.return_code],
    ['注文番号', order.order_code],
    ['理由', RETURN_REASON_LABELS[request.reason]],
    ...request.lines.map(({ sku_name, quantity }): MailRow => ['商品', `${sku_name} ${quantity}点`]),
  ];
  return renderMail(
    RETURN_MAIL_SUBJECTS[state](order.order_code),
    <StoreMail name={order.customer.name.full_name} introduction={INTRODUCTIONS[state]}>
      <MailTable title="返品のお申し込み" rows={rows} />
      <MailWords title={closingTitle}>{closing}</MailWords>
      <MailButton href={link}>ご注文の詳細を見る</MailButton>
    </StoreMail>,
  );
}

const INTRODUCTIONS: Readonly<Record<ReturnRequest['state'], string>> = {
  REQUESTED: '返品のお申し込みを受け付けました。内容は以下のとおりです。',
  ACCEPTED: '返品のお申し込みを承認しました。',
  REFUSED: '返品のお申し込みを確認しましたが、お受けできませんでした。',
};

function nextSteps({ reason }: ReturnRequest): string {
  const cost = isShopsFault(reason) ? '返送料は当ストアが負担します。' : '返送料はお客様のご負担となります。';
  return `内容を確認し、返送の方法をメールでご案内します。ご案内が届くまで、商品を送らずにお待ちください。${cost}`;
}
