import type { User } from "#contract/index.ts";
import { isCommonPassword } from "./passwords.ts";

/** The user who gets the password. */
export type PasswordOwner = Pick<User, "email" | "fullName">;

/** Words related to this product and its users that anybody would guess. */
const relatedWords = [
  "pruefstapel",
  "datev",
  "kanzlei",
  "steuerberater",
  "buchhaltung",
  "passwort",
  "kennwort",
  "password",
];

/** German reason why a password is easy to guess; null if it is not. Makes no external request. */
export const describeGuessable = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  if (/^(.)\1*$/su.test(password)) return "Es besteht nur aus einem Zeichen.";
  if (consistsOf(password, listWords(owner)))
    return "Es besteht nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder einem Wort, das hier jeder errät.";
  return (await isCommonPassword(password)) ? "Es steht auf der Liste der häufigsten Passwörter." : null;
};

const listWords = ({ email, fullName }: PasswordOwner): ReadonlySet<string> => {
  const [local = "", domain = ""] = email.split("@");
  const own = [fullName, local, ...domain.split(".").slice(0, -1)];
  const words = [...own.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u)), ...relatedWords];
  // Shorter words are part of many passwords and identify nobody.
  return new Set(words.flatMap(spellings).filter((word) => word.length >= 3));
};

/** Whether its letters consist of such words only; digits and other characters around them add little. */
const consistsOf = (password: string, words: ReadonlySet<string>): boolean =>
  spellings(password).some((text) => {
    const letters = text.replace(/\P{L}/gu, "");
    const ends = new Set([0]);
    for (let at = 0; at < letters.length; at += 1)
      if (ends.has(at)) for (const word of words) if (letters.startsWith(word, at)) ends.add(at + word.length);
    return letters !== "" && ends.has(letters.length);
  });

/** Lower case without accents, in the spellings „ae“ and „a“. */
const spellings = (text: string): readonly string[] => {
  const small = text.normalize("NFKC").toLowerCase().replaceAll("ß", "ss");
  const spelt = small.replace(/[äöü]/g, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
  return [small, spelt].map((one) => one.normalize("NFD").replace(/\p{M}/gu, ""));
};
