-- Processes keep lists until something changes them, so a shelf that becomes empty or fills is told to them as well; and a set does so
-- with the last piece of a part that it needs, not with the part's own last one.
create index catalogue_changes_of_lists on catalogue_changes (number) where touches_lists or not of_stock;

create index catalogue_changes_waiting_lists on catalogue_changes (change_id) where number is null and (touches_lists or not of_stock);

create or replace function note_stock_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists, of_stock) select product_code, bool_or(touches), true from (select s.product_code, (coalesce(old.quantity, 0) > 0) <> (coalesce(new.quantity, 0) > 0) as touches from skus s where s.sku_code in (select old.sku_code union select new.sku_code) union all select s.product_code, (coalesce(old.quantity, 0) >= c.quantity) <> (coalesce(new.quantity, 0) >= c.quantity) from sku_set_components c join skus s on s.sku_code = c.set_sku_code where c.sku_code in (old.sku_code, new.sku_code)) changed group by product_code; return null; end
$$;
