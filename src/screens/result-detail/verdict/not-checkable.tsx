import { List, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Report } from "#engine/index.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { splitAdvice } from "./split-advice.ts";

/** Advice for a file without a possible verdict; if the verdict contains it, only the list of checkable files. */
export function NotCheckable({ report }: { readonly report: Report }): ReactElement {
  const isAdvised = splitAdvice(report.reason ?? "").advice !== undefined;
  return (
    <section>
      <Text component="h2" fw={600} mt="sm">
        {isAdvised ? "Was hier geprüft wird" : "So geht es weiter"}
      </Text>
      <List size="sm" maw="72ch" listStyleType="disc">
        <List.Item>
          {!isAdvised && `Erkannt wurde: ${report.format.name}. `}Geprüft werden Dateien im DATEV-Format (EXTF oder
          DTVF), DATEV XML und E-Rechnungen, auch mehrere in einem ZIP-Archiv.
        </List.Item>
        {isInvoice(report.format) && (
          <List.Item>Ändern Sie eine E-Rechnung nicht selbst; berichtigen darf sie nur der Rechnungssteller.</List.Item>
        )}
        {!isAdvised && !isInvoice(report.format) && (
          <>
            <List.Item>Erstellen Sie im Vorsystem einen Export im DATEV-Format und prüfen Sie diese Datei.</List.Item>
            <List.Item>Öffnen und speichern Sie die Datei zwischendurch nicht in Excel; das verändert sie.</List.Item>
          </>
        )}
        <List.Item>
          Welche Formate und Versionen geprüft werden, steht in der <Link to="/help">Hilfe</Link>.
        </List.Item>
      </List>
    </section>
  );
}
