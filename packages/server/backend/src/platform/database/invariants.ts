import { sql } from 'drizzle-orm';
import { catalogueInvariants } from './catalogue-invariants.ts';
import { type Queries, rowsOf } from './database.ts';

/** A query that must return no rows. */
export interface Invariant {
  readonly name: string;
  /** Selects violations as `what`. */
  readonly statement: string;
}

/** Invariants of the reliability catalogue: checked after every race, crash and random history. */
export const invariants: readonly Invariant[] = [
  {
    name: 'stock is never negative; reserved plus sold stock never exceeds received stock',
    statement: `select sku_code || ' ' || inventory_type as what from inventory
      where quantity < 0 or reserved < 0 or sold < 0 or reserved + sold > received or quantity <> received - reserved - sold`,
  },
  {
    name: 'reserved and sold stock equals the stock taken by orders and reserved by group buys',
    statement: `select i.sku_code || ' ' || i.inventory_type as what from inventory i
      left join (
        select sku_code, inventory_type,
          sum(case when state = 'RESERVED' then quantity else 0 end) as reserved,
          sum(case when state = 'SOLD' then quantity else 0 end) as sold
        from stock_holds group by sku_code, inventory_type
      ) h on h.sku_code = i.sku_code and h.inventory_type = i.inventory_type
      left join (
        select sku_code, inventory_type, sum(quantity) as reserved from (
          select sku_code, inventory_type, quantity from group_buy_holds
          union all select sku_code, inventory_type, quantity from group_buy_permission_holds
        ) held group by sku_code, inventory_type
      ) g on g.sku_code = i.sku_code and g.inventory_type = i.inventory_type
      where i.reserved <> coalesce(h.reserved, 0) + coalesce(g.reserved, 0) or i.sold <> coalesce(h.sold, 0)`,
  },
  {
    name: 'only pending orders reserve stock, only accepted orders have sold stock, and ended orders have returned it',
    statement: `select h.order_code as what from stock_holds h left join orders o on o.order_code = h.order_code
      where o.order_code is null
        or (h.state = 'RESERVED' and o.order_status not in ('PAYMENT_PENDING', 'AWAITING_PAYMENT', 'PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'))
        or (h.state = 'SOLD' and o.order_status not in ('AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED'))
        or (h.state = 'RELEASED' and o.order_status not in ('CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'))`,
  },
  {
    name: 'the point ledger sums to the balance, which is never negative',
    statement: `select a.customer_code as what from point_accounts a
      left join (select customer_code, sum(point) as sum from point_ledger group by customer_code) l
        on l.customer_code = a.customer_code
      where a.balance < 0 or a.balance <> coalesce(l.sum, 0)`,
  },
  {
    name: 'the remaining points of each lot equal the sum of its ledger entries',
    statement: `select l.lot_code as what from point_lots l
      left join (select lot_code, sum(point) as sum from point_ledger group by lot_code) g on g.lot_code = l.lot_code
      where l.remaining < 0 or l.remaining > l.granted or l.remaining <> coalesce(g.sum, 0)`,
  },
  {
    name: 'an order used exactly its recorded points minus returned ones, and an ended order returned them',
    statement: `select o.order_code as what from orders o
      join (
        select order_code, -sum(point) as used from point_ledger
        where kind in ('USE', 'RETURN') and order_code is not null group by order_code
      ) u on u.order_code = o.order_code
      where u.used <> case when o.order_status in ('CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED')
        then 0 else o.point_in_vat
          - coalesce((select sum(r.points_returned) from return_refunds r where r.order_code = o.order_code), 0) end`,
  },
  {
    name: 'an issued coupon is never used more often than allowed',
    statement: `select i.issued_coupon_code as what from issued_coupons i
      join master_coupons m on m.coupon_code = i.coupon_code
      left join (
        select issued_coupon_code, count(*) as uses from coupon_uses where returned_at is null group by issued_coupon_code
      ) u on u.issued_coupon_code = i.issued_coupon_code
      where i.remaining_number_of_uses < 0
        or i.remaining_number_of_uses + coalesce(u.uses, 0) > m.uses_per_customer`,
  },
  {
    name: 'a coupon never exceeds its limit of uses over all customers',
    statement: `select m.coupon_code as what from master_coupons m
      left join (
        select i.coupon_code, count(*) as uses from coupon_uses u
        join issued_coupons i on i.issued_coupon_code = u.issued_coupon_code
        where u.returned_at is null group by i.coupon_code
      ) u on u.coupon_code = m.coupon_code
      where m.uses_in_all is not null
        and (m.used_in_all > m.uses_in_all or m.used_in_all <> coalesce(u.uses, 0))`,
  },
  {
    name: 'coupon uses belong to valid orders, and ended orders have returned theirs',
    statement: `select u.order_code as what from coupon_uses u left join orders o on o.order_code = u.order_code
      where o.order_code is null
        or (u.returned_at is null and not exists (
          select 1 from orders g where (g.order_code = o.order_code or g.group_code = o.order_code)
            and g.order_status not in ('CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED')))`,
  },
  {
    name: 'a cart results in at most one order, and an ordered cart in exactly one',
    statement: `select cart_code as what from orders where cart_code is not null group by cart_code having count(*) > 1
      union all
      select c.cart_code from carts c left join orders o on o.cart_code = c.cart_code
      where c.cart_status = 'ORDERED' and o.order_code is null`,
  },
  {
    name: 'a shopper has at most one active cart per order type',
    statement: `select owner || ' ' || order_type as what from carts
      where cart_status not in ('ORDERED', 'REPLACED') group by owner, order_type having count(*) > 1`,
  },
  {
    name: 'a cart is in payment exactly while its order waits for the payment',
    statement: `select c.cart_code as what from carts c left join orders o on o.order_code = c.paying_order_code
      where c.cart_status not in ('ORDERED', 'REPLACED')
        and ((c.paying_order_code is not null) <> coalesce(o.order_status = 'PAYMENT_PENDING', false))`,
  },
  {
    name: 'an order has at most one active payment',
    statement: `select order_code as what from payments where state not in ('DECLINED', 'VOIDED', 'REFUNDED')
      group by order_code having count(*) > 1`,
  },
  {
    name: 'every payment belongs to an order and covers its total and that of orders placed with it',
    statement: `select p.payment_code as what from payments p left join orders o on o.order_code = p.order_code
      where o.order_code is null or p.amount_in_vat <> (
        select sum(g.total_in_vat) from orders g where g.order_code = o.order_code or g.group_code = o.order_code)`,
  },
  {
    name: 'the payment of an ended order is void, refunded, transferred to a bank account, or about to be',
    statement: `select p.payment_code as what from payments p join orders o on o.order_code = p.order_code
      where p.state in ('AUTHORISED', 'CAPTURED') and p.wanted is distinct from 'VOID' and p.refund_in_vat + (
        select coalesce(sum(r.amount_in_vat), 0) from return_refunds r join return_requests q using (return_code)
        where r.order_code = o.order_code and q.reason = 'ORDER_ENDED') < (
        select coalesce(sum(g.total_in_vat), 0) from orders g
        where (g.order_code = o.order_code or g.group_code = o.order_code)
          and g.order_status in ('CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'))`,
  },
  {
    name: 'an order awaits its payment exactly while it has a slip that can be paid',
    statement: `select order_code as what from orders o
      where (order_status = 'AWAITING_PAYMENT') <> exists (select 1 from payments p where p.order_code = o.order_code
        and p.slip is not null and p.state = 'WAITING' and p.wanted is null)`,
  },
  {
    name: 'orders placed together wait for payment together, and only the first has cart and payment',
    statement: `select g.order_code as what from orders g join orders f on f.order_code = g.group_code
      where (g.order_status = 'PAYMENT_PENDING') <> (f.order_status = 'PAYMENT_PENDING')
        or (g.group_place = 0) <> (g.order_code = f.order_code) or g.customer_code <> f.customer_code
        or (g.order_code <> f.order_code and (g.cart_code is not null
          or exists (select 1 from payments p where p.order_code = g.order_code)))
      union all
      select order_code from orders where group_code is not null
        and (group_place is null or group_code not in (select order_code from orders))`,
  },
  {
    name: 'the total of an order is the sum of its parts and of its tax rates',
    statement: `select o.order_code as what from orders o
      where o.total_in_vat < 0
        or o.total_in_vat <> o.sku_in_vat - o.discount_in_vat + o.delivery_fee_in_vat - o.point_in_vat + o.payment_fee_in_vat
        or o.sku_in_vat <> (select coalesce(sum(d.price_in_vat * d.quantity), 0) from order_details d where d.order_code = o.order_code)
        or o.total_in_vat <> (select coalesce(sum((t ->> 'taxable_in_vat')::integer), 0) from jsonb_array_elements(o.tax) t)`,
  },
  {
    name: 'the tax of an order is included in its amounts, rounded down once per rate',
    statement: `select o.order_code as what from orders o, jsonb_array_elements(o.tax) t
      where (t ->> 'tax')::integer
        <> floor((t ->> 'taxable_in_vat')::numeric * (t ->> 'rate')::numeric / (100 + (t ->> 'rate')::numeric))`,
  },
  {
    name: 'only waiting orders have a deadline',
    statement: `select order_code as what from orders where (waits_until is not null)
      <> (order_status in ('PAYMENT_PENDING', 'AWAITING_PAYMENT', 'PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'))`,
  },
  {
    name: 'points earned by an order are granted once, and only to valid orders',
    statement: `select o.order_code as what from orders o
      join (select order_code, count(*) as grants from point_ledger where kind = 'GRANT' and order_code is not null group by order_code) g
        on g.order_code = o.order_code
      where g.grants > 1 or o.order_status in ('PAYMENT_PENDING', 'AWAITING_PAYMENT', 'PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION')`,
  },
  {
    name: 'a valid order with granted points has its earned points minus those revoked by returns',
    statement: `select o.order_code as what from orders o
      join (select order_code, sum(point) as point from point_ledger where kind in ('GRANT', 'REVOKE')
        group by order_code having bool_or(kind = 'GRANT')) l on l.order_code = o.order_code
      where o.order_status in ('AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED')
        and l.point + coalesce((select sum(r.points_revoked) from return_refunds r where r.order_code = o.order_code), 0)
          <> o.points_earned`,
  },
  {
    name: 'the recorded shares of the lines of an order sum to its coupon, its earned points, and at most its used points',
    statement: `select o.order_code as what from orders o join order_details d on d.order_code = o.order_code
      group by o.order_code having count(d.points_earned) > 0
        and (sum(d.discount_in_vat) is distinct from o.discount_in_vat or sum(d.points_earned) <> o.points_earned
          or count(d.points_earned) <> count(*) or sum(d.point_in_vat) > o.point_in_vat)`,
  },
  {
    name: 'only accepted returns refund money, at most the total of the order, and for at most the bought quantities',
    statement: `select r.return_code as what from return_refunds r join return_requests q using (return_code)
      where q.state <> 'ACCEPTED' or q.order_code <> r.order_code
      union all
      select o.order_code from orders o
      where o.total_in_vat < (select sum(r.amount_in_vat) from return_refunds r where r.order_code = o.order_code)
      union all
      select q.order_code from return_requests q join return_lines l using (return_code) where q.state = 'ACCEPTED'
      group by q.order_code, l.sku_code having sum(l.quantity) > (select coalesce(sum(d.quantity), 0)
        from order_details d where d.order_code = q.order_code and d.sku_code = l.sku_code)`,
  },
  {
    name: 'a return belongs to the customer of its order',
    statement: `select r.return_code as what from return_requests r join orders o using (order_code)
      where r.customer_code <> o.customer_code`,
  },
  {
    name: 'retained and refunded amounts of a payment sum to the charged amount',
    statement: `select p.payment_code as what from payments p
      where p.refund_in_vat > p.amount_in_vat or p.refund_in_vat <> (
        select coalesce(sum(f.amount_in_vat), 0) from payment_refunds f where f.payment_code = p.payment_code and f.state <> 'REFUSED')`,
  },
  {
    name: 'a return refunded by its payment has a refund of that payment',
    statement: `select r.return_code as what from return_refunds r join orders o on o.order_code = r.order_code
      left join payment_refunds f on f.refund_code = r.refund_code
      left join payments p on p.payment_code = f.payment_code
      where r.way = 'PAYMENT' and (f.refund_code is null or f.amount_in_vat <> r.amount_in_vat
        or p.order_code <> coalesce(o.group_code, o.order_code)
        or f.state <> case r.state when 'DONE' then 'DONE' else 'INTENDED' end)`,
  },
  {
    name: 'points are pending only for valid orders without granted points',
    statement: `select o.order_code as what from orders o
      where o.points_pending > 0 and (o.order_status not in ('AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED')
        or exists (select 1 from point_ledger l where l.order_code = o.order_code and l.kind = 'GRANT'))`,
  },
  {
    name: 'no order with class 1 medicine is accepted without stored information and confirmation (P34)',
    statement: `select o.order_code as what from orders o
      where o.has_class1 and o.order_status in ('AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED')
        and not exists (
          select 1 from medicine_records i join medicine_records c on c.order_code = i.order_code and c.seq > i.seq
          where i.order_code = o.order_code and i.kind = 'information' and c.kind = 'confirmation'
        )`,
  },
  {
    name: 'a processed delivery of a subscription has exactly one valid order (F13)',
    statement: `select r.periodical_purchase_code || ' ' || r.delivery as what from subscription_runs r
      left join subscription_orders s
        on s.periodical_purchase_code = r.periodical_purchase_code and s.delivery = r.delivery
      left join orders o on o.order_code = s.order_code and o.order_status <> 'PAYMENT_FAILED'
      group by r.periodical_purchase_code, r.delivery, r.state
      having count(o.order_code) > 1 or (r.state = 'DONE' and count(o.order_code) <> 1)
        or (r.state in ('CLAIMED', 'RETRY', 'MISSED', 'DROPPED') and count(o.order_code) <> 0)`,
  },
  {
    name: 'a retired member has no active session',
    statement: `select s.id_hash as what from sessions s join customers c on c.customer_code = s.customer_code
      where c.retired and s.ended_at is null and s.expires_at > s.created_at + 60000`,
  },
  {
    name: 'a retired member has no points, no coupon and no active subscription',
    statement: `select c.customer_code as what from customers c where c.retired_at is not null and (
        exists (select 1 from point_lots l where l.customer_code = c.customer_code and l.remaining > 0)
        or exists (select 1 from issued_coupons i where i.customer_code = c.customer_code and i.remaining_number_of_uses > 0)
        or exists (select 1 from periodical_purchases p where p.customer_code = c.customer_code and p.status <> 'CANCELLED'))`,
  },
  {
    name: 'the parcels of an order have none of its pieces twice, and all of them once it is shipped',
    statement: `select sent.order_code as what from (
        select p.order_code, sum((piece ->> 'quantity')::int) as pieces
        from order_parcels p, jsonb_array_elements(p.pieces) as piece group by p.order_code) sent
      join (select order_code, sum(quantity) as pieces from order_details group by order_code) d
        on d.order_code = sent.order_code
      join orders o on o.order_code = sent.order_code
      where o.order_status not in ('ACCEPTED', 'SHIPPED', 'RECEIVED') or sent.pieces > d.pieces
        or (sent.pieces = d.pieces) <> (o.order_status <> 'ACCEPTED')`,
  },
  ...catalogueInvariants,
];

/** Returns the violations of each broken invariant; empty if all hold. */
export async function brokenInvariants(
  queries: Queries,
  checked: readonly Invariant[] = invariants,
): Promise<{ name: string; what: string[] }[]> {
  const broken: { name: string; what: string[] }[] = [];
  for (const { name, statement } of checked) {
    const rows = await rowsOf<{ what: string }>(queries, sql.raw(statement));
    if (rows.length > 0) broken.push({ name, what: rows.map(({ what }) => what) });
  }
  return broken;
}
