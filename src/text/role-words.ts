import type { Role } from "#contract/roles.ts";

const words: Readonly<Record<Role, string>> = {
  super_admin: "Super Admin",
  administrator: "Administrator",
  berater: "Berater",
  service: "Service",
};

/** Text of the role badge; a role this version does not know is shown as „Benutzer“. */
export const roleWord = (role: string): string => (Object.hasOwn(words, role) ? words[role as Role] : "Benutzer");

/** Initials of the full name, else of the e-mail: at most two letters, capital. */
export const initialsOf = (person: { readonly fullName: string; readonly email: string }): string => {
  const words = person.fullName.trim().split(/\s+/).filter(Boolean);
  const source =
    words.length > 0
      ? words
      : person.email
          .split("@", 1)
          .join("")
          .split(/[._-]+/)
          .filter(Boolean);
  const first = source[0] ?? "";
  const last = source.length > 1 ? (source.at(-1) ?? "") : "";
  return `${firstLetter(first)}${firstLetter(last)}`.toLocaleUpperCase("de");
};

const firstLetter = (word: string): string => word.match(/\p{L}/u)?.[0] ?? "";
