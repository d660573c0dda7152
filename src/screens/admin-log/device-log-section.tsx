import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { listOutbox } from "#data/checks/file-checks.ts";
import { listLogs } from "#data/store/logs.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./log-page.module.css";
import { logSentence } from "./log-sentences.ts";

const maxRows = 100;

/** This device's own log; it never contains file contents. */
export const DeviceLogSection = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const unsent = useLiveQuery(async () => (await listOutbox(ownerId)).length, [ownerId]) ?? 0;
  const logs = useLiveQuery(async () => listLogs(maxRows), []) ?? [];
  return (
    <Section
      id="geraet"
      title="Dieses Gerät"
      lead={`Ausgang: ${unsent === 0 ? "leer" : formatCount(unsent, "Eintrag", "Einträge")}. Darunter die letzten Fehler und Warnungen, die die App auf diesem Gerät aufgezeichnet hat.`}
    >
      {logs.length === 0 ? (
        <EmptyState title="Keine aufgezeichneten Fehler." />
      ) : (
        <ul className={shared.lines} aria-label="Meldungen dieses Geräts">
          {logs.map((row) => (
            <li key={row.id}>
              <div className={shared.about}>
                <strong>
                  {row.level === "ERROR" ? "Fehler" : "Warnung"}: {logSentence(row.message)}
                </strong>
                <span>{formatDateTime(row.timestamp)}</span>
                <details className={classes.details}>
                  <summary>Einzelheiten</summary>
                  <code>{[row.message, row.url, row.data === "{}" ? "" : row.data].filter(Boolean).join("\n")}</code>
                </details>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
