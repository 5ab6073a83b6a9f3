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

-- The log has the stock before and after, which the movement's row has as two columns.
create function log_stock_movement() returns trigger language plpgsql as $$
begin insert into staff_changed_rows (change_id, table_name, record, before, after) values (current_setting('store.staff_change')::bigint, 'inventory', new.sku_code, jsonb_build_object('stock', new.stock_before), jsonb_build_object('stock', new.stock_after, 'kind', new.kind, 'inventory_type', new.inventory_type)); return null; end $$;
create trigger staff_change after insert on stock_movements for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_stock_movement();

-- Lists of the desk.
create index inventory_by_quantity on inventory (inventory_type, quantity, sku_code);
create index skus_by_code_start on skus (sku_code collate "C");
create index skus_by_sales_start on skus (sales_start) where sales_start is not null;
