-- What pages keep for their visitors stands among the other shared values now.
DROP TABLE visitor_cache;
