-- The sizes and types that one product is made in (E-08). Each stays a product with its own code, address, price and stock.
create table product_families (
  family_code text primary key,
  name text not null
);

create table product_variants (
  product_code text primary key references products on delete cascade,
  family_code text not null references product_families on delete cascade,
  -- empty where the family has one type only
  type_name text not null,
  size_name text not null,
  position integer not null
);

create index product_variants_by_family on product_variants (family_code, position);

-- A page shows all of its family, so every member is told.
create function note_variant_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select code, true from (select product_code as code from product_variants where family_code in (old.family_code, new.family_code) union select unnest(array[old.product_code, new.product_code])) members where code is not null order by code; return null; end
$$;

create function note_family_change() returns trigger language plpgsql as $$
begin insert into catalogue_changes (product_code, touches_lists) select product_code, true from product_variants where family_code in (old.family_code, new.family_code) order by product_code; return null; end
$$;

create trigger product_variants_noted after insert or update or delete on product_variants for each row execute function note_variant_change();
create trigger product_families_noted after insert or update or delete on product_families for each row execute function note_family_change();
