-- Time of the last request; null in sessions of earlier builds.
alter table staff_sessions add column seen_at bigint;
