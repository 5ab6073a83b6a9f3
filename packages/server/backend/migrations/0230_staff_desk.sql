-- People of the warehouse, and the owner, who reads what everybody changed.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('pharmacist', 'moderator', 'release-manager', 'support', 'warehouse', 'owner'));

create table order_notes (
  note_id bigint generated always as identity primary key,
  order_code text not null references orders,
  staff_code text not null references staff,
  words text not null,
  written_at bigint not null
);
create index order_notes_by_order on order_notes (order_code, note_id);

-- One row per changing call of a desk, written in the transaction of the change.
create table staff_changes (
  change_id bigint generated always as identity primary key,
  staff_code text not null references staff,
  call text not null,
  subject text not null,
  reason text not null,
  happened_at bigint not null
);
create index staff_changes_by_staff on staff_changes (staff_code, change_id);
create index staff_changes_by_subject on staff_changes (subject, change_id) where subject <> '';

-- The columns that the call changed, by row.
create table staff_changed_rows (
  row_id bigint generated always as identity primary key,
  change_id bigint not null references staff_changes on delete cascade,
  table_name text not null,
  record text not null,
  before jsonb not null,
  after jsonb not null
);
create index staff_changed_rows_by_change on staff_changed_rows (change_id, row_id);
create index staff_changed_rows_by_record on staff_changed_rows (record, change_id);

-- Logs the row within a desk call, which sets `store.staff_change`. Encrypted columns are left out.
create function log_staff_change() returns trigger language plpgsql as $$
declare was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end; becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end; begin
  insert into staff_changed_rows (change_id, table_name, record, before, after)
  select current_setting('store.staff_change')::bigint, tg_table_name,
    coalesce(becomes ->> tg_argv[0], was ->> tg_argv[0], ''),
    coalesce((select jsonb_object_agg(key, value) from jsonb_each(was)
      where key not like 'sealed%' and becomes -> key is distinct from value), '{}'),
    coalesce((select jsonb_object_agg(key, value) from jsonb_each(becomes)
      where key not like 'sealed%' and was -> key is distinct from value), '{}'); return null; end $$;

create trigger staff_change after update on orders for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('order_code');
create trigger staff_change after insert on order_notes for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('order_code');
create trigger staff_change after update on return_requests for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('return_code');
create trigger staff_change after insert or update on return_refunds for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('return_code');
create trigger staff_change after update on inquiries for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('inquiry_code');
create trigger staff_change after update or delete on reviews for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('review_code');

-- Words that find an order at the desk: number, names and kana (whole and in parts), mail, telephone digits.
create function order_words(order_code text, customer_name text, orderer jsonb, delivery jsonb) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct lower(word)) from (
    select order_code as word
    union all select orderer ->> 'email'
    union all select regexp_replace(tel, '[^0-9]', '', 'g')
      from (values (orderer ->> 'tel'), (delivery ->> 'tel')) as phones (tel)
    union all select unnest(regexp_split_to_array(name, '[\s　]+') || regexp_replace(name, '[\s　]+', '', 'g'))
      from (values (customer_name), (orderer ->> 'full_name'), (orderer ->> 'full_name_kana'), (delivery ->> 'full_name'))
      as names (name)
  ) as words where word <> ''
$$;
create index orders_by_words on orders using gin (order_words(order_code, customer_name, orderer, delivery)) with (fastupdate = off);
create index orders_by_checkout on orders (checkout_at, order_code);
create index orders_by_status on orders (order_status, checkout_at, order_code);
create index order_details_by_sku on order_details (sku_code);
create index order_details_by_item on order_details (item_code);
create index return_requests_waiting on return_requests (order_code) where state = 'REQUESTED';
