-- A return answered with a replacement moves stock and no money.
alter table return_requests
  drop constraint return_requests_state_check,
  add constraint return_requests_state_check check (state in ('REQUESTED', 'ACCEPTED', 'REFUSED', 'EXCHANGED'));
