-- What gateways counted of each part's version, in slices of five minutes. The reports of failed remotes are part of it.
CREATE TABLE part_health (
  part text NOT NULL,
  version text NOT NULL,
  -- epoch ms at which the slice begins
  slice bigint NOT NULL,
  -- measure → number
  counts jsonb NOT NULL,
  PRIMARY KEY (part, version, slice)
);
CREATE INDEX part_health_by_age ON part_health (slice);
DROP TABLE remote_faults;
