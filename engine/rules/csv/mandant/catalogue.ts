export * as kontoNichtImKontenplan from "./konto-nicht-im-kontenplan.ts";
export * as schluesselNichtHinterlegt from "./schluessel-nicht-hinterlegt.ts";
