-- What the shop says to a concern besides its one sentence (R-05).
alter table concerns add column advice text not null default '', add column choices jsonb not null default '[]';
