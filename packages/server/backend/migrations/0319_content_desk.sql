-- Changes of content pages by staff are logged; every version is in content_page_versions.
create trigger staff_change after insert or update on content_pages for each row
  when (coalesce(current_setting('store.staff_change', true), '') <> '') execute function log_staff_change('slug', 'texts');
