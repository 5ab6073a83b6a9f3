-- What a process keeps of the catalogue holds no stock, so it passes over what only a shelf's count changed.
alter table catalogue_changes add column of_stock boolean not null default false;

create index catalogue_changes_waiting_goods on catalogue_changes (change_id) where number is null and not of_stock;

create index catalogue_changes_of_goods on catalogue_changes (number) where not of_stock;

create or replace function note_stock_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists, of_stock) select distinct s.product_code, (coalesce(old.quantity, 0) > 0) <> (coalesce(new.quantity, 0) > 0), true from skus s where s.sku_code in (select old.sku_code union select new.sku_code union select c.set_sku_code from sku_set_components c where c.sku_code in (old.sku_code, new.sku_code)); return null; end
$$;

-- Product pages show when the warehouse rests.
create trigger closing_days_noted after insert or update or delete on closing_days for each row execute function note_shop_change();
