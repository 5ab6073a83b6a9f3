-- Finds an order at the desk by parts of names and kana (pairs of letters), and by the digits of its tracking number.
create function order_names(customer_name text, orderer jsonb, delivery jsonb) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(customer_name || '|' || coalesce(orderer ->> 'full_name', '') || '|'
    || coalesce(orderer ->> 'full_name_kana', '') || '|' || coalesce(delivery ->> 'full_name', ''), '[\s　]+', '', 'g'))
$$;
-- Calls no other function of its own: an index is built with a restricted search path.
create function order_parts(names text, tracking jsonb) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct part) from (
    select substr(names, place, 2) as part from generate_series(1, length(names) - 1) as place
    union all select regexp_replace(tracking ->> 'number', '[^0-9]', '', 'g')
  ) as parts where part <> '' and part not like '%|%'
$$;
create index orders_by_parts on orders using gin (order_parts(order_names(customer_name, orderer, delivery), tracking)) with (fastupdate = off);
