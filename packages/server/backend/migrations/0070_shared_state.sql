-- Short-lived values that all processes share, when no CACHE_URL is given.
CREATE TABLE kept_values (
  -- whose values are counted and limited together
  owner text NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  ends_at bigint NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX kept_values_by_end ON kept_values (ends_at);

-- How often something happened in the window that is open now.
CREATE TABLE counters (
  bucket text PRIMARY KEY,
  total bigint NOT NULL,
  window_ends_at bigint NOT NULL
);
CREATE INDEX counters_by_end ON counters (window_ends_at);
