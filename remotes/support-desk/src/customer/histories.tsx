import type { DeskCustomer } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { DeskTable } from '@store/desk-kit';
import { INQUIRY_KIND_LABELS, INQUIRY_STATE_LABELS } from '@store/domain/inquiry';
import { formatDate, formatDateTime, formatNumber, Panel } from '@store/ui';
import { casePath, orderPath } from '../desk/desk-paths.ts';
import css from './customer.module.css';
import { CHANGES, PERMISSIONS, POINT_KINDS } from './customer-texts.ts';

interface HistoriesProps {
  readonly customer: DeskCustomer;
  readonly role: StaffRole;
}

/** Points, coupons, inquiries, returns, permissions, addresses, and what staff did. */
export function Histories({ customer, role }: HistoriesProps) {
  return (
    <>
      <Points points={customer.points} />
      <Coupons coupons={customer.coupons} />
      <Contacts customer={customer} role={role} />
      <Consents customer={customer} />
      <Panel title="お届け先" count={`${customer.addresses.length}件`}>
        <DeskTable
          label="お届け先"
          heads={['名前', 'お届け先', '電話']}
          rows={customer.addresses.map(
            ({ delivery_code, label, zip_code, state, city, address1, address2, ...to }) => ({
              key: delivery_code,
              cells: [
                `${label}${to.is_default ? '（基本）' : ''}`,
                `${to.name.last_name} ${to.name.first_name}　〒${zip_code} ${state}${city}${address1} ${address2}`,
                to.tel,
              ],
            }),
          )}
        />
      </Panel>
      <Panel title="窓口の記録" count={`${customer.changes.length}件`}>
        <DeskTable
          label="窓口の記録"
          heads={['日時', '担当', '操作', '理由']}
          rows={customer.changes.map(({ at, by, call, reason }, place) => ({
            key: String(place),
            cells: [formatDateTime(at), by, CHANGES[call] ?? call, reason],
          }))}
        />
      </Panel>
    </>
  );
}

function Points({ points: { available, pending, ends_next, hits } }: { readonly points: DeskCustomer['points'] }) {
  const ends = ends_next && `　${formatDate(ends_next.end_timestamp)}に${formatNumber(ends_next.point)}ポイント失効`;
  return (
    <Panel title="ポイント" count={`${formatNumber(available)}ポイント`}>
      <p className={css.small}>{`獲得予定 ${formatNumber(pending)}ポイント${ends ?? ''}`}</p>
      <DeskTable
        label="ポイントの履歴"
        heads={['日時', '種類', 'ポイント', '内容', '有効期限']}
        rows={hits.map(({ happened_timestamp, kind, point, reason, order_code, end_timestamp }, place) => ({
          key: String(place),
          cells: [
            formatDateTime(happened_timestamp),
            POINT_KINDS[kind],
            formatNumber(point),
            order_code ? <OrderLink key="order" code={order_code} label={`${reason} ${order_code}`} /> : reason,
            end_timestamp === null ? '' : formatDate(end_timestamp),
          ],
        }))}
      />
    </Panel>
  );
}

const TABS = { usable: '利用できる', waiting: 'まだ使えない', used: '利用済み', expired: '期限切れ' } as const;

function Coupons({ coupons }: { readonly coupons: DeskCustomer['coupons'] }) {
  const tabs = Object.entries(TABS) as [keyof typeof TABS, string][]; // The keys of a constant object.
  return (
    <Panel title="クーポン" count={`${coupons.usable.length}枚`}>
      <DeskTable
        label="クーポン"
        heads={['クーポン', '状態', '条件', '有効期限']}
        rows={tabs.flatMap(([tab, label]) =>
          coupons[tab].map(({ issued_coupon_code, name, condition, use_end_timestamp }) => ({
            key: issued_coupon_code,
            cells: [name, label, condition, formatDate(use_end_timestamp)],
          })),
        )}
      />
    </Panel>
  );
}

function Contacts({ customer: { inquiries, returns }, role }: HistoriesProps) {
  return (
    <>
      <Panel title="お問い合わせ" count={`${inquiries.length}件`}>
        <DeskTable
          label="お問い合わせ"
          heads={['番号', '種類', '状態', '更新']}
          rows={inquiries.map(({ inquiry_code, kind, state, updated_timestamp }) => ({
            key: inquiry_code,
            cells: [
              // Only support may open inquiries.
              role === 'support' ? (
                <a key="open" className={css.link} href={casePath(inquiry_code)}>
                  {inquiry_code}
                </a>
              ) : (
                inquiry_code
              ),
              INQUIRY_KIND_LABELS[kind],
              INQUIRY_STATE_LABELS[state],
              formatDateTime(updated_timestamp),
            ],
          }))}
        />
      </Panel>
      <Panel title="返品" count={`${returns.length}件`}>
        <DeskTable
          label="返品"
          heads={['返品番号', 'ご注文', '状態', 'お申し込み']}
          rows={returns.map(({ return_code, order_code, label, requested_timestamp }) => ({
            key: return_code,
            cells: [
              return_code,
              <OrderLink key="order" code={order_code} label={order_code} />,
              label,
              formatDateTime(requested_timestamp),
            ],
          }))}
        />
      </Panel>
    </>
  );
}

function Consents({ customer: { profile, consents } }: Pick<HistoriesProps, 'customer'>) {
  const now = [
    ...(profile.dm_sending_permission_flg ? [PERMISSIONS.dm] : []),
    ...(profile.mail_magazine_sending_permission_flg ? [PERMISSIONS.mail] : []),
    ...(profile.sms_sending_permission_flg ? [PERMISSIONS.sms] : []),
    ...(profile.line_sending_permission_flg ? [PERMISSIONS.line] : []),
  ];
  return (
    <Panel title="お知らせの同意" count={now.join('・') || 'なし'}>
      <DeskTable
        label="同意の履歴"
        heads={['日時', 'お知らせ', '同意', '変更した人']}
        rows={consents.map(({ permission, granted, at, by }, place) => ({
          key: String(place),
          cells: [formatDateTime(at), PERMISSIONS[permission], granted ? '同意' : '取り消し', by || 'お客様'],
        }))}
      />
    </Panel>
  );
}

function OrderLink({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <a className={css.link} href={orderPath(code)}>
      {label}
    </a>
  );
}
