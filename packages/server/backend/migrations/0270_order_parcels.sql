-- Parcels of an order that is sent in several. An order that is sent whole has only its `tracking`.
create table order_parcels (
  order_code text not null references orders,
  place integer not null check (place >= 0),
  tracking jsonb not null,
  -- Pieces by `sku_code`.
  pieces jsonb not null,
  sent_at bigint not null,
  primary key (order_code, place)
);
create index order_parcels_by_number on order_parcels (replace(tracking ->> 'number', '-', ''));

-- As before, and also the pieces of a parcel.
create or replace function is_kept_in_log(name text, was jsonb, becomes jsonb) returns boolean language sql immutable as $$
  select name = any (array['order_status', 'state', 'way', 'kind', 'tracking', 'expected_delivery', 'answer_by', 'assigned_to',
      'order_code', 'return_code', 'review_code', 'inquiry_code', 'product_code', 'staff_code', 'refund_code',
      'status', 'next_delivery', 'scheduled_delivery', 'skipped_delivery', 'restart_on', 'coupon_code', 'customer_code', 'pieces'])
    or (coalesce(jsonb_typeof(was), 'null') in ('number', 'boolean', 'null')
      and coalesce(jsonb_typeof(becomes), 'null') in ('number', 'boolean', 'null'))
$$;
create trigger staff_change after insert on order_parcels for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('order_code');
