-- A price may have several windows, one after the other; staff adds them under a lock of the SKU.
alter table sku_prices drop constraint sku_prices_pkey;
create unique index sku_prices_windows on sku_prices (sku_code, price_type, member_type, price_tag, coalesce(starts_at, 0));

create trigger staff_change after insert or update or delete on sku_prices for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');
create trigger staff_change after update of purchase_limit on skus for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');
create trigger staff_change after update of is_published on products for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('sku_code');

create index products_hidden on products (product_code) where not is_published;
