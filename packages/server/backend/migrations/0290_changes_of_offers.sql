-- How far a change reaches. `listing`: any list. `offer` (a price or its window, a shelf that becomes empty or fills): lists that
-- contain the product, which stands in the same categories as before. `amount`: the same, and no filter but the price's sees it.
alter table catalogue_changes add column alters text not null default 'listing' check (alters in ('listing', 'offer', 'amount'));

create or replace function note_price_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists, alters) select distinct product_code, true, case when to_jsonb(old) - 'price_in_vat' = to_jsonb(new) - 'price_in_vat' then 'amount' else 'offer' end from skus where sku_code in (old.sku_code, new.sku_code); return null; end
$$;

create or replace function note_stock_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists, of_stock, alters) select product_code, bool_or(touches), true, 'offer' from (select s.product_code, (coalesce(old.quantity, 0) > 0) <> (coalesce(new.quantity, 0) > 0) as touches from skus s where s.sku_code in (select old.sku_code union select new.sku_code) union all select s.product_code, (coalesce(old.quantity, 0) >= c.quantity) <> (coalesce(new.quantity, 0) >= c.quantity) from sku_set_components c join skus s on s.sku_code = c.set_sku_code where c.sku_code in (old.sku_code, new.sku_code)) changed group by product_code; return null; end
$$;
