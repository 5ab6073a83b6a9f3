-- People who look after coupons and the rules that issue them.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('pharmacist', 'moderator', 'release-manager', 'support', 'warehouse', 'merchandiser', 'marketing', 'owner'));

-- Counted with every change by staff, so that the second of two editors is refused.
alter table master_coupons add column revision integer not null default 0;
alter table promotion_rules add column revision integer not null default 0;
-- Epoch ms; a stopped rule issues nothing more. A rule past its end does, for late occasions until then.
alter table promotion_rules add column stopped_at bigint;

-- As before; tables that say nothing about a person have a second argument, 'texts', and keep theirs.
create or replace function log_staff_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[]; texts text[];
begin
  select coalesce(array_agg(name) filter (where is_kept), '{}'), coalesce(array_agg(name) filter (where not is_kept), '{}')
    into kept, texts
    from (select name, coalesce(tg_argv[1], '') = 'texts' or is_kept_in_log(name, was -> name, becomes -> name) as is_kept
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
-- Only changes by staff count the revision; orders change the number of uses.
create trigger staff_change after insert or update of revision on master_coupons for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('coupon_code', 'texts');
create trigger staff_change after insert or update of revision on promotion_rules for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('rule_code', 'texts');
