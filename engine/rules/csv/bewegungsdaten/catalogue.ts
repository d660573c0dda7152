export * as bankumsaetze from "./bankumsaetze.ts";
export * as naturalStapel from "./natural-stapel.ts";
export * as wieImBuchungsstapel from "./wie-im-buchungsstapel.ts";
export * as wiederkehrendeBuchung from "./wiederkehrende-buchung.ts";
export * as wiederkehrendeSerie from "./wiederkehrende-serie.ts";
