import { MultiSelect, SegmentedControl } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import type { Settings } from "#data/person/settings.ts";
import { countOffline, listClientNumbers, type OfflineShare } from "#data/server/fetch-ahead.ts";
import { applyOfflineChoiceQuietly } from "#state/follow-server.ts";
import { formatClient } from "#text/client-names.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

/** „Für offline bereithalten“: checks that are fetched completely in advance. */
export const KeepOffline = ({ ownerId }: { ownerId: string }): ReactElement => {
  const days = useSetting("offlineDays");
  const offlineClients = useSetting("offlineClients");
  const numbers = useLiveQuery(async () => listClientNumbers(ownerId), [ownerId]) ?? [];
  const share = useLiveQuery(async () => countOffline(ownerId, Date.now()), [ownerId]);
  const setDays = async (next: Settings["offlineDays"]): Promise<void> => {
    if (await days.set(next)) await applyOfflineChoiceQuietly();
  };
  const setClients = async (next: readonly string[]): Promise<void> => {
    if (await offlineClients.set(next)) await applyOfflineChoiceQuietly();
  };
  const chosen = offlineClients.value ?? [];
  return (
    <div className={classes.choice}>
      <h3 id="bereithalten">Für offline bereithalten</h3>
      <p data-muted>
        Ergebnisse und Dateien der letzten Tage werden nach jedem Abgleich vollständig geladen, auch die von anderen
        Geräten.
      </p>
      <SegmentedControl
        aria-labelledby="bereithalten"
        className={classes.segments ?? ""}
        data={[
          { value: "0", label: "Bei Bedarf" },
          { value: "30", label: "30 Tage" },
          { value: "90", label: "90 Tage" },
        ]}
        value={String(days.value ?? 0)}
        disabled={days.value === undefined}
        onChange={(value) => void setDays(Number(value) as Settings["offlineDays"])}
      />
      {days.value !== undefined && days.value > 0 && (
        <>
          <MultiSelect
            label="Mandanten"
            placeholder={chosen.length === 0 ? "Alle Mandanten" : ""}
            data={[...new Set([...numbers, ...chosen])].map((value) => ({ value, label: formatClient(value) }))}
            value={[...chosen]}
            onChange={(value) => void setClients(value)}
            searchable
            clearable
            nothingFoundMessage="Kein Mandant gefunden"
          />
          {share && <p role="status">{describeShare(share)}</p>}
        </>
      )}
      <SavedNote saved={days.saved === "no" ? offlineClients.saved : days.saved} />
    </div>
  );
};

const describeShare = ({ total, complete }: OfflineShare): string => {
  if (total === 0) return "In diesem Zeitraum gibt es keine fertige Prüfung.";
  if (complete === total) {
    return total === 1
      ? "Die Prüfung liegt vollständig auf diesem Gerät."
      : `Alle ${formatNumber(total)} Prüfungen liegen vollständig auf diesem Gerät.`;
  }
  return `${formatNumber(complete)} von ${formatCount(total, "Prüfung liegt", "Prüfungen liegen")} vollständig auf diesem Gerät. Der Rest folgt, sobald eine Verbindung besteht.`;
};
