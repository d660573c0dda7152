import { requestCompleteFile } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const abgeschnitten = scanRule({
  id: "CSV-F-036",
  severity: "error",
  title: "Die Datei bricht mitten in der letzten Zeile ab",
  what: "Die letzte Zeile ist unvollständig, und die Datei endet in ihr ohne Zeilenende.",
  why: "Jeder Datensatz enthält alle Felder seiner Überschriftenzeile; die Ausgabe endet mit einem vollständigen Datensatz.",
  effect:
    "Der letzte Datensatz wird nicht übernommen, und wie viele weitere fehlen, ist der Datei nicht anzusehen; Summen und Salden stimmen nicht.",
  fix: "Verwenden Sie die vollständige Datei. Ergänzen oder löschen Sie die letzte Zeile nicht; der fehlende Rest steht nur im Vorsystem.",
  fixAtSource:
    "Geben Sie die Datei neu aus und übertragen Sie sie erneut; prüfen Sie freien Speicherplatz und Verbindung.",
  clientRequest: requestCompleteFile,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
  confidence: "official",
  detects: "cutOff",
  companions: ["CSV-F-014", "CSV-F-022", "CSV-R-901", "CSV-S-002a"],
  good: [exampleFile(), exampleFile().replace(/\r\n$/u, "")],
  bad: [cutAt("Ausgangsre"), cutAt(";1501;"), exampleFile().slice(0, 1_000)],
});

function cutAt(text: string): string {
  const file = exampleFile();
  return file.slice(0, file.lastIndexOf(text) + text.length);
}
