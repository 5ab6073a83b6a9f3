-- Which request left an effect behind: its id stands in the log lines of the mail or payment call that comes of it.
alter table outbox add column trace_parent text;
