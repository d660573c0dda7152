export * as belegeUndBuchungen from "./belege-und-buchungen.ts";
export * as gemeinsameBuchungen from "./gemeinsame-buchungen.ts";
export * as gleicherInhalt from "./gleicher-inhalt.ts";
export * as sachkontenlaengeUneinheitlich from "./sachkontenlaenge-uneinheitlich.ts";
export * as stammdatenFehlen from "./stammdaten-fehlen.ts";
export * as stapelDoppelt from "./stapel-doppelt.ts";
