import { expect, test } from "vitest";
import type { Workflow } from "#contract/workflows.ts";
import { listConflicts } from "./describe-workflow.ts";
import { draftOf } from "./workflow-draft.ts";

const workflow: Workflow = {
  id: "1",
  name: "Ablauf",
  enabled: true,
  trigger: { kind: "checkEnded" },
  conditions: [],
  actions: [{ kind: "recheck" }],
  version: 3,
  changedAt: 0,
  changedBy: "",
  offReason: null,
  nextRunAt: null,
  lastRun: null,
  runs: { done: 0, failed: 0, open: 0 },
};
const names = {
  people: [{ value: "7", label: "Änne Groß" }],
  script: [{ value: "s1", label: "Kostenstellen" }],
};

test("two versions are compared by their differences", () => {
  expect(listConflicts({ ...draftOf(workflow), name: "Anders", enabled: false }, workflow, names)).toEqual([
    { name: "Name", mine: "Anders", theirs: "Ablauf" },
    { name: "Eingeschaltet", mine: "nein", theirs: "ja" },
  ]);
});

test("verdicts of a workflow for e-invoices have the words of e-invoices", () => {
  const verdict = { field: "verdict", operator: "oneOf", values: ["notImportable", "importable"] } as const;
  const describe = (format: string) => {
    const conditions = [{ field: "format", operator: "equals", values: [format] } as const, verdict];
    return listConflicts(
      draftOf({ ...workflow, conditions: conditions.map((one) => ({ ...one, values: [...one.values] })) }),
      workflow,
      names,
    )[0]?.mine;
  };
  expect(describe("E-Rechnung")).toContain("Ergebnis ist eines von Ungültige E-Rechnung, Gültige E-Rechnung");
  expect(describe("Buchungsstapel")).toContain("Ergebnis ist eines von Nicht importfähig, Technisch importfähig");
});

test("trigger, conditions and actions are compared in words, one line each", () => {
  const theirs: Workflow = {
    ...workflow,
    trigger: { kind: "schedule", pattern: "0 7 * * 1" },
    actions: [
      { kind: "notify", to: ["owner", "7"], title: "Bitte ansehen", important: true },
      { kind: "mail", to: ["admins"], subject: "Neu", text: "Guten Tag" },
      { kind: "report", to: ["weg"], period: "month", skipEmpty: true },
      { kind: "webhook", url: "https://vorsystem.example" },
      { kind: "script", scriptId: "s1" },
      { kind: "tag", tags: ["dringend", "Mai"] },
      { kind: "assign", personId: "7" },
    ],
  };
  const mine: Workflow = {
    ...workflow,
    conditions: [
      { field: "verdict", operator: "equals", values: ["notImportable"] },
      { field: "clientNumber", operator: "oneOf", values: ["4711", "4712"] },
      { field: "source", operator: "empty", values: [] },
    ],
  };
  expect(listConflicts(draftOf(mine), theirs, names)).toEqual([
    { name: "Auslöser", mine: "Prüfung abgeschlossen", theirs: "Zeitplan: Um 07:00, nur jeden Montag" },
    {
      name: "Bedingungen",
      mine: [
        "Ergebnis ist gleich Nicht importfähig",
        "Mandant ist eines von 4711, 4712",
        "Vorsystem (Kürzel) ist leer",
      ].join("\n"),
      theirs: "keine",
    },
    {
      name: "Aktion 1",
      mine: "Server-Prüfung",
      theirs: "Benachrichtigen an Wer die Datei hochgeladen hat, Änne Groß: Bitte ansehen (wichtig)",
    },
    { name: "Aktion 2", mine: "keine", theirs: "E-Mail an Alle der Administration: Neu – Guten Tag" },
    { name: "Aktion 3", mine: "keine", theirs: "Bericht an nicht mehr vorhanden: Der vorige Monat, nicht, wenn leer" },
    { name: "Aktion 4", mine: "keine", theirs: "Webhook: https://vorsystem.example" },
    { name: "Aktion 5", mine: "keine", theirs: "Skript: Kostenstellen" },
    { name: "Aktion 6", mine: "keine", theirs: "Schlagwort: dringend, Mai" },
    { name: "Aktion 7", mine: "keine", theirs: "Zuweisen: Änne Groß" },
  ]);
});
