import { Button, Select } from "@mantine/core";
import { type ReactElement, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./log-page.module.css";
import { logSentence } from "./log-sentences.ts";

type Level = CallInput<"readServerLog">["level"];

const levels = [
  { value: "error", label: "Nur Störungen" },
  { value: "warn", label: "Störungen und Warnungen" },
  { value: "info", label: "Alles" },
] as const satisfies readonly { value: Level; label: string }[];

/** Log of the server since its start; it contains no file data or passwords. */
export const ServerLogSection = (): ReactElement => {
  const [level, setLevel] = useState<Level>("warn");
  const load = useCallback(() => call("readServerLog", { level }, { timeoutMs: 5_000 }), [level]);
  const source = useAnswer(`server-log ${level}`, load);
  return (
    <Section
      id="meldungen"
      title="Server"
      lead={
        <>
          Die neuesten 100 seit seinem Start, ohne Inhalte von Dateien und ohne Pfade. Vollständig schreibt er sie in
          seine Ausgabe; wie ausführlich, steht unter <Link to="/admin/system?bereich=wartung">Wartung</Link>.
        </>
      }
    >
      <search className={shared.filters}>
        <Select
          label="Zeigen"
          allowDeselect={false}
          data={[...levels]}
          value={level}
          onChange={(next) => setLevel(levels.find(({ value }) => value === next)?.value ?? "warn")}
        />
        <Button variant="default" disabled={!source.connected} onClick={source.reload}>
          Neu laden
        </Button>
      </search>
      <AdminView
        source={source}
        loading="Meldungen werden geladen"
        failed="Die Meldungen konnten nicht geladen werden"
        rows={3}
      >
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState title="Keine solche Meldung seit dem Start des Servers." />
          ) : (
            <ul className={shared.lines} aria-label="Meldungen des Servers">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice in one moment
                <li key={index}>
                  <div className={shared.about}>
                    <strong>
                      {words[line.level]}: {logSentence(line.message)}
                    </strong>
                    <span>{formatDateTime(line.at)}</span>
                    <details className={classes.details}>
                      <summary>Einzelheiten</summary>
                      <code>{[line.message, line.detail].filter(Boolean).join("\n")}</code>
                    </details>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </AdminView>
    </Section>
  );
};

const words: Readonly<Record<Level, string>> = { error: "Störung", warn: "Warnung", info: "Hinweis" };
