-- A price may have several windows, one after the other; staff adds them under a lock of the SKU.
alter table sku_prices drop constraint sku_prices_pkey;
create unique index sku_prices_windows on sku_prices (sku_code, price_type, member_type, price_tag, coalesce(starts_at, 0));

-- As before, and also the codes of prices.
create or replace function is_kept_in_log(name text, was jsonb, becomes jsonb) returns boolean language sql immutable as $$
  select name = any (array['order_status', 'state', 'way', 'kind', 'tracking', 'expected_delivery', 'answer_by', 'assigned_to',
      'order_code', 'return_code', 'review_code', 'inquiry_code', 'product_code', 'staff_code', 'refund_code',
      'status', 'next_delivery', 'scheduled_delivery', 'skipped_delivery', 'restart_on', 'coupon_code', 'customer_code',
      'sku_code', 'price_type', 'member_type', 'price_tag', 'price_name', 'campaign_code'])
    or (coalesce(jsonb_typeof(was), 'null') in ('number', 'boolean', 'null')
      and coalesce(jsonb_typeof(becomes), 'null') in ('number', 'boolean', 'null'))
$$;
create trigger staff_change after insert or update or delete on sku_prices for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');
create trigger staff_change after update on skus for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');
create trigger staff_change after update on products for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');

create index products_hidden on products (product_code) where not is_published;
