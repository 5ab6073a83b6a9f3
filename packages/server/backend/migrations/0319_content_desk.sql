-- As before; a trigger names further columns whose values the log does not keep.
create or replace function log_staff_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[]; texts text[];
begin
  select coalesce(array_agg(name) filter (where is_kept), '{}'), coalesce(array_agg(name) filter (where not is_kept), '{}')
    into kept, texts
    from (select name, (coalesce(tg_argv[1], '') = 'texts' or is_kept_in_log(name, was -> name, becomes -> name))
        and name <> all (tg_argv[2:]) as is_kept
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

-- Changes of content pages by staff are logged; every version with its texts is in content_page_versions.
create trigger staff_change after insert or update on content_pages for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '')
  execute function log_staff_change('slug', 'texts', 'blocks', 'form');
