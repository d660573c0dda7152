/**
 * The floors of `src/data`, the lowest first. A file imports its own floor and those below it, never one above. Files
 * that lie directly in a folder with floors of its own stand on top of these.
 */
export const dataFloors = [
  "wire",
  "store",
  "vault",
  "signed-out",
  "person",
  "checks",
  "outbox/send",
  "outbox/kinds",
  "outbox",
  "capture",
  "server",
] as const;
