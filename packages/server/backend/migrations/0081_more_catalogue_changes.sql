-- What shops' pages show since then, noted like the rest (0080_catalogue_changes.sql).
create trigger group_buys_noted after insert or update or delete on group_buys for each row execute function note_product_change();
create trigger group_buy_steps_noted after insert or update or delete on group_buy_steps for each row execute function note_product_change();
create trigger point_rules_noted after insert or update or delete on point_rules for each row execute function note_shop_change();
create trigger structured_entries_noted after insert or update or delete on structured_entries for each row execute function note_shop_change();
create trigger banners_noted after insert or update or delete on banners for each row execute function note_shop_change();
create trigger order_forms_noted after insert or update or delete on order_forms for each row execute function note_shop_change();
create trigger order_form_offers_noted after insert or update or delete on order_form_offers for each row execute function note_shop_change();
