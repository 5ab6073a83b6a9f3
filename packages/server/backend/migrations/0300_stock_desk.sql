-- People who look after products: stock, prices, publication.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('pharmacist', 'moderator', 'release-manager', 'support', 'warehouse', 'merchandiser', 'owner'));

-- Changes of stock by staff; what orders take is in stock_holds.
create table stock_movements (
  movement_id bigint generated always as identity primary key,
  sku_code text not null,
  inventory_type text not null,
  kind text not null check (kind in ('RECEIPT', 'COUNT', 'DAMAGE', 'OTHER')),
  stock_before integer not null,
  stock_after integer not null check (stock_after >= 0),
  reason text not null,
  staff_code text not null references staff,
  moved_at bigint not null
);
create index stock_movements_by_shelf on stock_movements (sku_code, inventory_type, movement_id);

create trigger staff_change after insert on stock_movements for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');

-- As before, and also the codes of stock and prices.
create or replace function is_kept_in_log(name text, was jsonb, becomes jsonb) returns boolean language sql immutable as $$
  select name = any (array['order_status', 'state', 'way', 'kind', 'tracking', 'expected_delivery', 'answer_by', 'assigned_to',
      'order_code', 'return_code', 'review_code', 'inquiry_code', 'product_code', 'staff_code', 'refund_code',
      'status', 'next_delivery', 'scheduled_delivery', 'skipped_delivery', 'restart_on', 'coupon_code', 'customer_code', 'pieces',
      'sku_code', 'inventory_type', 'price_type', 'member_type', 'price_tag', 'price_name', 'campaign_code'])
    or (coalesce(jsonb_typeof(was), 'null') in ('number', 'boolean', 'null')
      and coalesce(jsonb_typeof(becomes), 'null') in ('number', 'boolean', 'null'))
$$;

-- Lists of the desk.
create index inventory_by_quantity on inventory (inventory_type, quantity, sku_code);
create index skus_by_code_start on skus (sku_code collate "C");
create index skus_by_sales_start on skus (sales_start) where sales_start is not null;
