-- Who ordered and when the parcel is expected, as the customer was told. Orders that code without these columns writes
-- leave them empty: they are told as before.
alter table orders add column orderer jsonb, add column expected_delivery date;
