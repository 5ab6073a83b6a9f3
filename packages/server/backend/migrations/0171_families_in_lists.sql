-- A list shows the sizes of one type once: its rows say which products are of one. A number, because lists sort and group by it.
alter table product_listing add column family_no bigint;
create index product_listing_by_family on product_listing (family_no) where family_no is not null;

-- Filled in here, so that a build that knows of no families writes rows that do.
create function place_in_family() returns trigger language plpgsql as $$ begin new.family_no := (select hashtextextended(v.family_code || ' ' || v.type_name, 0) from product_variants v where v.product_code = new.product_code); return new; end $$;
create trigger product_listing_in_family before insert on product_listing for each row execute function place_in_family();

create function mark_stale_variant() returns trigger language plpgsql as $$ begin insert into stale_listing (product_code) select product_code from products where product_code in (old.product_code, new.product_code) on conflict do nothing; return null; end $$;
create trigger product_variants_mark_listing after insert or update or delete on product_variants for each row execute function mark_stale_variant();
insert into stale_listing (product_code) select product_code from product_variants on conflict do nothing;
