-- What a reviewer may say of their skin and hair (expectations 22), in the order of the form. The shop adds and renames them
-- here; a review keeps the word it was written with.
create table skin_types (
  name text primary key,
  position integer not null
);
insert into skin_types (position, name) values
  (1, '乾燥肌'),
  (2, '脂性肌'),
  (3, '混合肌'),
  (4, '敏感になりやすい'),
  (5, 'ふつう'),
  (6, '細い・やわらかい'),
  (7, '細い・少なめ'),
  (8, 'ふつう・多い'),
  (9, '太い・くせ毛');
