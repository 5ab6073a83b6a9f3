-- The words product names are made of, for the word that a shopper may have meant (expectations 6): a few thousand at any
-- size of the catalogue. Tokens are the letters and pairs of letters of the folded word.
create table name_words (
  word text primary key,
  letters integer not null,
  tokens text[] not null
);
create index name_words_by_token on name_words using gin (tokens);
-- Refreshing the listing fills it.
insert into stale_listing (product_code) select product_code from products on conflict do nothing;
