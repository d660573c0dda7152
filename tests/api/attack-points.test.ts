import { expect, test } from "vitest";
import { listTestTitles } from "#tests/support/list-test-titles.ts";

/** What an attack on the running server once found, point by point, and the tests that fail where it comes back. */
const proofs: Readonly<Record<string, readonly string[]>> = {
  "a start deletes every upload without a row": [
    "files that no row names are put aside, never deleted",
    "nothing starts without the database, and every file stays",
    "an older database is refused; accepted, what it does not know goes into quarantine",
    "a folder that is a file, and a damaged database, are explained",
    "a database of a newer version is refused and left as it is",
  ],
  "anonymous logins freeze everything": [
    "in a flood of passwords most callers are asked to come back, the others are answered",
  ],
  "the query overrides the body": [
    "values of the address never replace those of the body",
    "the list with ?%s answers %i",
  ],
  "a read error becomes a verdict": ["a stored file that %s is a fault and no verdict"],
  "answers nobody reads fill memory": ["a long result arrives whole, and readers that stop reading hold little of it"],
  "nothing is compressed": [
    "an asset for a browser that takes %s",
    "an answer over a kilobyte comes compressed where the caller takes %s",
  ],
  "a withdrawn client stays readable": [
    "a client taken away from a person takes their own uploads along; files without a client stay",
    "%s answers every role, every token and every kind of client as the contract says",
  ],
  "one account is guessed from many addresses": [
    "guessing one account from ever new addresses gets slower, but never keeps out a device of the person",
    "every sign-in, failed ones too, is in the audit",
    "downloads, deletions and orders to wipe leave an entry with person and address",
  ],
  "damaged bytes are handed out": [
    "a damaged copy is neither handed out nor judged, and the good bytes heal it",
    "bytes that changed since the upload are not judged",
  ],
  "a clock that is set back stalls jobs": ["a clock that is set back holds no job up"],
  "small ones": [
    "an upload with %s is refused for good",
    "a body without an end is answered before it has filled anything, and then cut off",
    "uploads that are broken off leave neither bytes nor rows nor errors in the log",
    "nobody else on the machine may read it",
    "people who were added before the first start do not keep it from making one",
    "an address that is taken or cannot be signed in with stops the start in German",
    "a file name with %s is shown without harm and comes back as a name",
    "the path %s leads to nothing",
    "the OpenAPI document holds every call of the contract",
    "%s answers odd and SQL-looking input with a refusal or an empty answer, never with a fault",
  ],
  "plain clients cannot upload": ["a program that sends only a file has it once, and again after deleting it"],
};

test.each(Object.entries(proofs))("against „%s“ there are tests", (_point, titles) => {
  const known = listTestTitles();
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title) => !known.has(title))).toEqual([]);
});
