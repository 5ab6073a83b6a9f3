-- Finds an order at the desk by parts of names and kana (pairs of letters), and by the digits of its tracking number.
create function order_names(customer_name text, orderer jsonb, delivery jsonb) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(customer_name || '|' || coalesce(orderer ->> 'full_name', '') || '|'
    || coalesce(orderer ->> 'full_name_kana', '') || '|' || coalesce(delivery ->> 'full_name', ''), '[\s　]+', '', 'g'))
$$;
-- `begin atomic` binds `order_names` now: indexes are built with a restricted search path.
create function order_parts(customer_name text, orderer jsonb, delivery jsonb, tracking jsonb) returns text[]
language sql immutable parallel safe begin atomic
  select array_agg(distinct part) from (
    select substr(name, place, 2) as part
      from (select order_names(customer_name, orderer, delivery) as name) as names, generate_series(1, length(name) - 1) as place
    union all select regexp_replace(tracking ->> 'number', '[^0-9]', '', 'g')
  ) as parts where part <> '' and part not like '%|%';
end;
create index orders_by_parts on orders using gin (order_parts(customer_name, orderer, delivery, tracking)) with (fastupdate = off);
