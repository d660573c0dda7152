import type { RuleId } from "#engine/rules/rule-id.ts";

/** Every program whose messages are listed, with the form of the numbers it gives them. */
export interface NumberOf {
  Rechnungswesen: `#REW${number}`;
  "Stapelverarbeitung in der Konsole": never;
  Buchungsdatenservice: `100${number}`;
  Rechnungsdatenservice: `#DCO${number}` | `Status ${number}`;
  "Rechnungsdatenservice und Belegbilderservice": `#DCO${number}`;
  Belegbilderservice: `#DCO${number}`;
  "Unternehmen online": `${number}` | `RC=${number}` | `HTTP ${number}`;
  Belegtransfer: never;
  "Kassenarchiv online": never;
  Schemaprüfung: `cvc-${string}`;
  Prüfprogramm: never;
  "Andere Programme": never;
}
export type Program = keyof NumberOf;

/** Message of a program about a file or a transfer, with the rules that explain it. */
export interface VendorMessage {
  /** Stable, target of deep links. */
  readonly id: string;
  /** As the program shows it, e.g. `#REW00305`; some messages have none. */
  readonly code?: string;
  /** Other numbers of the same message and the name of the fault, e.g. `restapi.ScopeFault`. */
  readonly otherCodes?: readonly string[];
  readonly program: Program;
  /** Title: the text of the message, literally if it is short. */
  readonly text: string;
  /**
   * How the message is worded. `…` stands for values, `|` separates words of which one stands there, a hyphen joins
   * words that belong together. A pattern that begins with `…` fits a whole short sentence only.
   */
  readonly sentences?: readonly string[];
  /** German explanation in our words. */
  readonly meaning: string;
  /** German advice in our words. Absent if the linked rules have it. */
  readonly action?: string;
  /** The program skips the record, file or upload the message is about. */
  readonly refuses?: true;
  /** Rules that find the position; empty when the file is not the cause. */
  readonly rules: readonly RuleId[];
  /** Documentation of the message. */
  readonly source: string;
  readonly confidence: "official" | "several" | "single";
  /** Month up to which the source is known to be valid, e.g. `2026-07`. */
  readonly asOf: string;
}

/** „DATEV-Dokument 1044208, Stand 07/2026“. */
export const nameSource = ({ source, asOf }: Pick<VendorMessage, "source" | "asOf">): string =>
  `${source}, Stand ${asOf.split("-").reverse().join("/")}`;

type Facts = Omit<VendorMessage, "id" | "code" | "program">;

/** One message in the table of its program; the id follows from the number unless several messages share it. */
export type MessageRow<P extends Program> = Facts &
  ({ readonly code: NumberOf[P]; readonly id?: string } | { readonly code?: never; readonly id: string });

export const listRows = <P extends Program>(program: P, rows: readonly MessageRow<P>[]): readonly VendorMessage[] =>
  rows.map((row) => ({ ...row, program, id: row.id ?? toId(row.code ?? "") }));

/** `#REW00305` → `REW00305`, `RC=9` → `RC-9`, `HTTP 403` → `HTTP-403`. */
const toId = (code: string): string => code.replace("#", "").replace(/[ =]/u, "-");
