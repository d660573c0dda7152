import { groupKeys } from "#data/checks/group-files.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { describeClient, nameFormat } from "#text/describe-format.ts";
import { describeMissing } from "#text/describe-missing.ts";
import { formatDateTime, formatFileDate, toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import type { OfficeReport, ReportSource } from "./office-report.ts";
import {
  clientOf,
  factsOf,
  filesTable,
  groupTable,
  inMonth,
  rulesTable,
  senderTables,
  subjectOf,
  text,
} from "./report-tables.ts";

/** A kind of report: purpose, input and content. */
export interface Template {
  readonly name: string;
  readonly purpose: string;
  readonly needs: readonly ("month" | "client")[];
  readonly build: (source: ReportSource) => OfficeReport;
}

/** A report says if files are missing in it. */
export const buildReport = (template: Template, source: ReportSource): OfficeReport => {
  const report = template.build(source);
  return source.missing === 0
    ? report
    : { ...report, facts: [...report.facts, ["Vollständigkeit", describeMissing(source.missing)]] };
};

/** All reports, in the order they are offered. */
export const templates = {
  monat: {
    name: "Monatsbericht Mandant",
    purpose: "Was ein Mandant für einen Monat geliefert hat und welche Regeln verletzt waren.",
    needs: ["month", "client"],
    build: (source) => {
      const checks = inMonth(source);
      return {
        title: "Monatsbericht",
        subject: subjectOf(source, true),
        facts: factsOf(checks),
        tables: [filesTable(checks), rulesTable(checks)],
      };
    },
  },
  kanzlei: {
    name: "Kanzleiübersicht",
    purpose: "Alle Mandanten eines Monats mit Ergebnissen und Fehlerquote.",
    needs: ["month"],
    build: (source) => {
      const checks = inMonth({ ...source, clientNumber: null });
      return {
        title: "Kanzleiübersicht",
        subject: subjectOf(source, false),
        facts: factsOf(checks),
        tables: [groupTable("Mandanten", "Mandant", checks, clientOf), rulesTable(checks)],
      };
    },
  },
  qualitaet: {
    name: "Qualitätsbericht Vorsystem",
    purpose:
      "Welche Vorsysteme, Formate und Absender von E-Rechnungen eines Monats wie oft zurückgewiesen würden, und warum.",
    needs: ["month", "client"],
    build: (source) => {
      const checks = inMonth(source);
      const herkunftOf = (row: FileCheckRow): string => groupKeys.vorsystem(row) ?? "ohne Angabe";
      const formatOf = ({ format }: FileCheckRow): string => (format === null ? "Unbekannt" : nameFormat(format));
      return {
        title: "Qualitätsbericht",
        subject: subjectOf(source, true),
        facts: factsOf(checks),
        tables: [
          groupTable("Vorsysteme", "Vorsystem", checks, herkunftOf),
          groupTable("Formate", "Format", checks, formatOf),
          ...senderTables(checks),
          rulesTable(checks),
        ],
      };
    },
  },
  abweichungen: {
    name: "Abweichungsregister",
    purpose: "Alle akzeptierten Abweichungen mit Begründung und Frist.",
    needs: [],
    build: ({ deviations, checks, now }) => {
      const today = toDayKey(now);
      const open = deviations.filter(({ until }) => until === null || until >= today);
      const fileNames = new Map(checks.map(({ row }) => [row.sha256, row.originalFileName]));
      return {
        title: "Abweichungsregister",
        subject: `Stand ${formatDateTime(now)}`,
        facts: [
          ["Akzeptierte Abweichungen", formatNumber(open.length)],
          ["Abgelaufen", formatNumber(deviations.length - open.length)],
        ],
        tables: [
          {
            title: "Abweichungen",
            columns: [text("Regel", 3), text("Gilt für", 6), text("Begründung", 8), text("Gilt bis", 3)],
            rows: deviations.map(({ rule, scope, reason, until }) => [
              rule,
              scope.kind === "client"
                ? `Mandant ${describeClient(scope.consultantNumber, scope.clientNumber) ?? ""}`
                : `Datei ${fileNames.get(scope.sha256) ?? `${scope.sha256.slice(0, 12)}…`}`,
              reason,
              until === null ? "unbefristet" : describeUntil(until, today),
            ]),
            empty: "Es ist keine Abweichung akzeptiert.",
          },
        ],
      };
    },
  },
  nachweise: {
    name: "Prüfnachweise",
    purpose: "Verzeichnis der geprüften Dateien eines Monats mit Prüfsumme und Regelstand.",
    needs: ["month", "client"],
    build: (source) => {
      const checks = inMonth(source);
      return {
        title: "Prüfnachweise",
        subject: subjectOf(source, true),
        facts: [["Geprüfte Dateien", formatNumber(checks.length)]],
        tables: [
          {
            title: "Nachweise",
            columns: [
              text("Datei", 5),
              text("SHA-256", 8),
              text("Ergebnis", 3),
              text("Regelstand", 2),
              text("Geprüft am", 3),
            ],
            rows: checks.map(({ row }) => [
              row.originalFileName,
              row.sha256,
              row.verdict === null ? "" : wordOfVerdict(row.verdict, row.format),
              row.rulesetVersion ?? "",
              formatDateTime(row.checkedAt ?? row.createdAt),
            ]),
            empty: "In diesem Monat wurde keine Datei geprüft.",
          },
        ],
      };
    },
  },
} as const satisfies Record<string, Template>;

export type TemplateKey = keyof typeof templates;

/** Undefined for a report that no longer exists. */
export const findTemplate = (key: string): TemplateKey | undefined =>
  Object.hasOwn(templates, key) ? (key as TemplateKey) : undefined;

const describeUntil = (until: string, today: string): string =>
  `${formatFileDate(until.replaceAll("-", ""))}${until < today ? " (abgelaufen)" : ""}`;
