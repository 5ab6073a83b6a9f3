-- What a product is free of, as lists narrow to it: a bit for each of FREE_OF_CODES (domain/sale). A number, because lists count it beside every filter.
alter table products add column free_of integer not null default 0;
alter table product_listing add column free_of integer not null default 0;

-- Filled in here, so that a build that does not know of it writes rows that do.
create function place_free_of() returns trigger language plpgsql as $$ begin new.free_of := coalesce((select p.free_of from products p where p.product_code = new.product_code), 0); return new; end $$;
create trigger product_listing_free_of before insert on product_listing for each row execute function place_free_of();

create or replace view listing_facets as
select l.product_code, f.kind, f.key
from product_listing l
cross join lateral (
  select 'total' as kind, '' as key
  union all select 'in_stock', '' where l.sellable
  union all select 'periodical', '' where l.subscribable
  union all select 'new_item', '' where l.is_new
  union all select 'target', l.target where l.target is not null
  union all select 'risk', l.risk_class
  union all select 'brand', l.brand_code
  union all select 'category', unnest(l.category_codes)
  union all select 'concern', unnest(l.concern_codes)
  union all select 'free_of', bit::text from generate_series(0, 5) bit where l.free_of & (1 << bit) > 0
) f
where not l.timed and l.price_common is not null;

-- Products of a store that runs: the words by which its search finds them say it already.
update products set free_of = said.bits
from (
  select p.product_code, sum(1 << (w.place - 1)::int)::int as bits
  from products p
  join unnest(array['パラベンフリ', 'シリコンフリ', '香料フリ', 'アルコルフリ', '着色料フリ', '鉱物油フリ']) with ordinality w (word, place)
    on w.word = any(string_to_array(p.folded_text, E'\n'))
  group by p.product_code
) said
where said.product_code = products.product_code;
