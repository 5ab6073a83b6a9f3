-- Which products show an article is found by keys. The function of 0080 asked with an `or`, for which every change of stock
-- read all articles: at 100,000 products one purchase took as long as the rest of its order together.
create index sku_set_components_by_part on sku_set_components (sku_code);

create or replace function note_stock_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select distinct s.product_code, (coalesce(old.quantity, 0) > 0) <> (coalesce(new.quantity, 0) > 0) from skus s where s.sku_code in (select old.sku_code union select new.sku_code union select c.set_sku_code from sku_set_components c where c.sku_code in (old.sku_code, new.sku_code)); return null; end
$$;
