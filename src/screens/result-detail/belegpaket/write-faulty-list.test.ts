import { expect, test } from "vitest";
import type { ListedMember } from "./list-members.ts";
import { writeFaultyList } from "./write-faulty-list.ts";

const member = (name: string, change: Partial<ListedMember> = {}): ListedMember => ({
  name,
  sizeBytes: 1,
  kind: "beleg",
  counts: { error: 1, warning: 0, hint: 0 },
  at: 0,
  isLinked: true,
  belegWords: [],
  ...change,
});

test("missing files are listed before those with findings, each with invoice number and document", () => {
  const belegWords = ["Rechnung R-77", "Beleg 3 von 12"];
  const missing = member("Vertrag.pdf", { isMissing: true, belegWords: ["Beleg 4 von 12"] });
  expect(writeFaultyList([missing, member("RE-1.xml", { kind: "ledger", belegWords }), member("fremd.pdf")])).toBe(
    [
      "Fehlende und fehlerhafte Belege",
      "",
      "Im Paket fehlen:",
      "- Vertrag.pdf (Beleg 4 von 12)",
      "",
      "Mit Befunden:",
      "- RE-1.xml (Rechnung R-77, Beleg 3 von 12): 1 Fehler",
      "- fremd.pdf: 1 Fehler",
    ].join("\n"),
  );
});
