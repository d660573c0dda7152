import { expect, test } from "vitest";
import { compareInbox } from "./compare-inbox.ts";
import { newMailbox, newRule } from "./inbox-fields.ts";

const mailbox = { ...newMailbox("postfach-1"), name: "Export", host: "imap.kanzlei.example", user: "export" };
const rule = { ...newRule("regel-1", "postfach-1"), name: "Muster", sender: "a@muster.example", clientNumber: "4711" };
const second = { ...rule, id: "regel-2", name: "Beispiel" };
const settings = { mailboxes: [mailbox], rules: [rule, second] };

test("names the differing fields of each mailbox and rule", () => {
  const theirs = {
    mailboxes: [{ ...mailbox, port: 143, security: "starttls" as const }],
    rules: [{ ...rule, clientNumber: "4712", after: "move" as const, target: "Erledigt" }, second],
  };
  expect(compareInbox(settings, theirs)).toEqual([
    { name: "Postfach „Export“: Port", mine: "993", theirs: "143" },
    {
      name: "Postfach „Export“: Verschlüsselung",
      mine: "TLS von Anfang an (üblich an Port 993)",
      theirs: "STARTTLS (üblich an Port 143)",
    },
    { name: "Regel „Muster“: Mandant", mine: "4711", theirs: "4712" },
    { name: "Regel „Muster“: Danach", mine: "Als gelesen markieren", theirs: "In einen Ordner verschieben" },
    { name: "Regel „Muster“: Zielordner", mine: "leer", theirs: "Erledigt" },
  ]);
});

test("names entries only one side has, and another order", () => {
  const added = { ...rule, id: "regel-3", name: "Neu" };
  expect(compareInbox({ mailboxes: [mailbox], rules: [second, rule, added] }, settings)).toEqual([
    { name: "Regel „Neu“", mine: "eingetragen", theirs: "nicht eingetragen" },
    { name: "Reihenfolge der Regeln", mine: "Beispiel, Muster, Neu", theirs: "Muster, Beispiel" },
  ]);
  expect(compareInbox({ mailboxes: [], rules: [rule, second] }, settings)).toEqual([
    { name: "Postfach „Export“", mine: "nicht eingetragen", theirs: "eingetragen" },
  ]);
});

test("equal settings have no differences", () => expect(compareInbox(settings, settings)).toEqual([]));
