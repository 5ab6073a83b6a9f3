-- Editorial sets of care in their order: 洗う → 整える → 守る (expectations 19). A product stands in one of them at most.
create table routines (
  routine_code text primary key,
  title text not null,
  lead text not null
);
create table routine_steps (
  routine_code text not null references routines on delete cascade,
  position integer not null check (position > 0),
  -- 洗う, 整える, 守る
  step text not null,
  product_code text not null unique references products on delete cascade,
  primary key (routine_code, position)
);
create trigger routines_noted after insert or update or delete on routines for each row execute function note_shop_change();
create trigger routine_steps_noted after insert or update or delete on routine_steps for each row execute function note_shop_change();
