-- Japan Post's list as it was imported last; without an import the list in the package is used.
CREATE TABLE postcodes (
  postcode text NOT NULL,
  position integer NOT NULL,
  state text NOT NULL,
  city text NOT NULL,
  town text NOT NULL,
  PRIMARY KEY (postcode, position)
);
-- One row, locked while a list is imported.
CREATE TABLE postcode_import (
  id integer PRIMARY KEY CHECK (id = 1),
  rows_read integer NOT NULL,
  imported_at bigint NOT NULL
);

-- Days on which the shop rests besides the national holidays.
CREATE TABLE closing_days (
  day date NOT NULL,
  what text NOT NULL CHECK (what IN ('WAREHOUSE', 'DESK')),
  reason text NOT NULL,
  PRIMARY KEY (day, what)
);

-- Taken out of the book, but a finished subscription still points at it.
ALTER TABLE addresses ADD COLUMN hidden boolean NOT NULL DEFAULT false;
