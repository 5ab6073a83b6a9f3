-- What a searched word finds besides itself: kept by merchandisers, as they hear what customers type.
create table search_synonyms (
  -- as the search folds words, without spaces
  folded text primary key,
  word text not null,
  also text[] not null,
  -- the shop's own word, where one of these means the same
  own text
);

create trigger search_synonyms_noted after insert or update or delete on search_synonyms for each row execute function note_shop_change();

-- What customers searched for and did not find, by day: what the shop lacks, in goods or in words.
create table unfound_words (
  day date not null,
  word text not null,
  searches integer not null,
  primary key (day, word)
);
