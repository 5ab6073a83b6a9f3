/** Preload module for a backend: writes the number of statements sent to PostgreSQL to COUNT_FILE. */
const { createRequire } = require('node:module');
const { writeFileSync } = require('node:fs');
const pg = createRequire(`${process.env.COUNT_PACKAGE}/package.json`)('pg');

const plainQuery = pg.Client.prototype.query;
let sent = 0;

pg.Client.prototype.query = function query(...words) {
  sent += 1;
  writeFileSync(process.env.COUNT_FILE, String(sent));
  return plainQuery.apply(this, words);
};
