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
  ...change,
});

test("missing files are listed before those with findings", () => {
  expect(writeFaultyList([member("Vertrag.pdf", { isMissing: true }), member("RE-1.xml", { kind: "ledger" })])).toBe(
    [
      "Fehlende und fehlerhafte Belege",
      "",
      "Im Paket fehlen:",
      "- Vertrag.pdf",
      "",
      "Mit Befunden:",
      "- RE-1.xml: 1 Fehler",
    ].join("\n"),
  );
});
