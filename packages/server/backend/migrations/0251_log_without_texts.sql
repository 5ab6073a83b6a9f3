-- Names of the changed columns whose values the log does not keep: texts, which may be personal or about health.
alter table staff_changed_rows add column not_kept text[] not null default '{}';

-- Columns of codes and states, whose texts are kept.
create function is_kept_in_log(name text, was jsonb, becomes jsonb) returns boolean language sql immutable as $$
  select name = any (array['order_status', 'state', 'way', 'kind', 'tracking', 'expected_delivery', 'answer_by', 'assigned_to',
      'order_code', 'return_code', 'review_code', 'inquiry_code', 'product_code', 'staff_code', 'refund_code'])
    or (coalesce(jsonb_typeof(was), 'null') in ('number', 'boolean', 'null')
      and coalesce(jsonb_typeof(becomes), 'null') in ('number', 'boolean', 'null'))
$$;

create or replace function log_staff_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[]; texts text[];
begin
  select coalesce(array_agg(name) filter (where is_kept), '{}'), coalesce(array_agg(name) filter (where not is_kept), '{}')
    into kept, texts
    from (select name, is_kept_in_log(name, was -> name, becomes -> name) as is_kept
      from jsonb_object_keys(was || becomes) as columns (name)
      where name not like 'sealed%' and coalesce(was -> name, 'null') <> coalesce(becomes -> name, 'null')) as changed;
  insert into staff_changed_rows (change_id, table_name, record, before, after, not_kept)
    values (current_setting('store.staff_change')::bigint, tg_table_name,
      coalesce(becomes ->> tg_argv[0], was ->> tg_argv[0], ''),
      coalesce((select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (kept)), '{}'),
      coalesce((select jsonb_object_agg(key, value) from jsonb_each(becomes) where key = any (kept)), '{}'),
      texts);
  return null;
end $$;

-- Earlier entries lose their texts too.
update staff_changed_rows as r set before = before - texts, after = after - texts, not_kept = texts
  from (select row_id, array_agg(name) as texts
    from staff_changed_rows, jsonb_object_keys(before || after) as columns (name)
    where not is_kept_in_log(name, before -> name, after -> name) group by row_id) as found
  where r.row_id = found.row_id;

create index staff_changes_by_call on staff_changes (call, change_id);
create index staff_changes_by_subject_start on staff_changes (subject collate "C");
create index staff_changed_rows_by_record_start on staff_changed_rows (record collate "C");

-- Returns that the desk requests for a customer.
create trigger staff_change_insert after insert on return_requests for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('return_code');
