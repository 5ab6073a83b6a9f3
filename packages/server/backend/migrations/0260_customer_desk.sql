-- Words that find a customer at the desk: number, mail address with its first part, telephone digits with the last four,
-- and every beginning of the names and kana, of each part and of the whole.
create function customer_words(customer_code text, email text, tel text, last_name text, first_name text, last_name_kana text, first_name_kana text)
returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct lower(word)) from (
    select unnest(array[customer_code, email, split_part(email, '@', 1), tel, right(tel, 4)]) as word
    union all select left(name, letters)
      from (values (last_name), (first_name), (last_name || first_name), (last_name_kana), (first_name_kana), (last_name_kana || first_name_kana))
        as names (name), generate_series(1, length(name)) as letters
  ) as words where word <> ''
$$;
create index customers_by_words on customers
  using gin (customer_words(customer_code, email, tel, last_name, first_name, last_name_kana, first_name_kana)) with (fastupdate = off);
create index customers_by_creation on customers (created_at, customer_code);

-- A former member asked for the erasure before its day.
alter table customers add column erase_requested_at bigint;

-- Every change of a permission for advertising, whoever made it. The row is written with the change, so it has its clock.
create table consent_changes (
  change_id bigint generated always as identity primary key,
  customer_code text not null,
  permission text not null check (permission in ('dm', 'mail', 'sms', 'line')),
  granted boolean not null,
  -- Null: the customer.
  staff_code text references staff,
  changed_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
);
create index consent_changes_by_customer on consent_changes (customer_code, change_id);

create function note_consents() returns trigger language plpgsql as $$
declare was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end; becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end; begin
  insert into consent_changes (customer_code, permission, granted, staff_code)
  select coalesce(becomes ->> 'customer_code', was ->> 'customer_code'), permission, coalesce((becomes ->> name)::boolean, false),
    (select staff_code from staff_changes where change_id = nullif(current_setting('store.staff_change', true), '')::bigint)
  from (values ('dm', 'dm_permission'), ('mail', 'mail_permission'), ('sms', 'sms_permission'), ('line', 'notices_permission')) as names (permission, name)
  where coalesce((was ->> name)::boolean, false) <> coalesce((becomes ->> name)::boolean, false); return null; end $$;
create trigger consent_change after insert or update of dm_permission, mail_permission, sms_permission on customers
  for each row execute function note_consents();
create trigger consent_change after insert or delete or update of notices_permission on line_accounts
  for each row execute function note_consents();

-- As before, and also the codes, states and days of subscriptions and coupons.
create or replace function is_kept_in_log(name text, was jsonb, becomes jsonb) returns boolean language sql immutable as $$
  select name = any (array['order_status', 'state', 'way', 'kind', 'tracking', 'expected_delivery', 'answer_by', 'assigned_to',
      'order_code', 'return_code', 'review_code', 'inquiry_code', 'product_code', 'staff_code', 'refund_code',
      'status', 'next_delivery', 'scheduled_delivery', 'skipped_delivery', 'restart_on', 'coupon_code', 'customer_code'])
    or (coalesce(jsonb_typeof(was), 'null') in ('number', 'boolean', 'null')
      and coalesce(jsonb_typeof(becomes), 'null') in ('number', 'boolean', 'null'))
$$;
create trigger staff_change after update on customers for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('customer_code');
create trigger staff_change after update on point_accounts for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('customer_code');
create trigger staff_change after insert on issued_coupons for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('customer_code');
create trigger staff_change after update on periodical_purchases for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('periodical_purchase_code');
