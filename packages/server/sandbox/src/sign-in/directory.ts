import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DemoPerson } from '../people.ts';

/** The accounts and their current passwords; changes are in memory only. */
export type Directory = {
  people: readonly DemoPerson[];
  findBySubject(subject: string): DemoPerson | undefined;
  findByEmail(email: string): DemoPerson | undefined;
  /** Returns the account if e-mail and password match. Takes constant time, also for an unknown e-mail. */
  authenticate(email: string, password: string): DemoPerson | undefined;
  changePassword(subject: string, password: string): void;
  /** Adds an account; undefined if the e-mail is taken. */
  add(email: string, password: string): DemoPerson | undefined;
};

/** Creates a directory from a list of accounts. */
export function createDirectory(people: readonly DemoPerson[]): Directory {
  const digests = new Map(people.map((person) => [person.subject, digest(person.password)]));
  const newcomers: DemoPerson[] = [];
  const find = (fits: (person: DemoPerson) => boolean) => people.find(fits) ?? newcomers.find(fits);
  const findByEmail = (email: string) => find((person) => person.email === email.trim().toLowerCase());

  return {
    people,
    findBySubject: (subject) => find((person) => person.subject === subject),
    findByEmail,
    authenticate(email, password) {
      const person = findByEmail(email);
      const expected = digests.get(person?.subject ?? '') ?? unknownPerson;
      return timingSafeEqual(digest(password), expected) ? person : undefined;
    },
    changePassword(subject, password) {
      digests.set(subject, digest(password));
    },
    add(email, password) {
      if (findByEmail(email)) return undefined;
      const person: DemoPerson = {
        subject: `N${randomBytes(9).toString('base64url')}`,
        email: email.trim().toLowerCase(),
        password: '',
        name: '',
        role: 'customer',
        note: '',
      };
      newcomers.push(person);
      digests.set(person.subject, digest(password));
      return person;
    },
  };
}

const unknownPerson = Buffer.alloc(32);

/** Digests have equal length, as `timingSafeEqual` requires. */
const digest = (password: string): Buffer => createHash('sha256').update(password, 'utf8').digest();
