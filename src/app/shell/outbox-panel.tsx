import { Button, Drawer, Group } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { OutboxEntry } from "#data/database.ts";
import { findFileCheck, listOutbox } from "#data/file-checks.ts";
import { discardEntry, resendEntry } from "#data/outbox.ts";
import { network } from "#state/network.ts";
import { closePanel, panels } from "#state/panels.ts";
import { Confirm } from "#ui/confirm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import classes from "./outbox-panel.module.css";
import { outboxKindWords, outboxStateText } from "./outbox-words.ts";

/** The Ausgang: what has not reached the server yet, why, and what can be done about it. */
export const OutboxPanel = ({ ownerId }: { ownerId: string }): ReactElement => {
  const { open } = useSnapshot(panels);
  return (
    <Drawer opened={open === "outbox"} onClose={closePanel} title="Ausgang" position="right" size={440}>
      {open === "outbox" && <Entries ownerId={ownerId} />}
    </Drawer>
  );
};

interface Line {
  readonly entry: OutboxEntry;
  readonly name: string;
  readonly since: number | null;
}

const Entries = ({ ownerId }: { ownerId: string }): ReactElement | null => {
  const { lastContact } = useSnapshot(network);
  const lines = useLiveQuery(() => readLines(ownerId), [ownerId]);
  const [discarding, setDiscarding] = useState<Line | null>(null);
  if (!lines) return null;
  return (
    <>
      <p className={classes.contact}>
        {lastContact > 0 ? (
          <>
            Letzte Antwort des Servers: <RelativeTime at={lastContact} />
          </>
        ) : (
          "Der Server hat seit dem Öffnen noch nicht geantwortet."
        )}
      </p>
      {lines.length === 0 ? (
        <EmptyState title="Der Ausgang ist leer.">Alles ist auf dem Server angekommen.</EmptyState>
      ) : (
        <>
          <ul className={classes.list}>
            {lines.map((line) => (
              <li key={line.entry.seq}>
                <OutboxLine line={line} onDiscard={() => setDiscarding(line)} />
              </li>
            ))}
          </ul>
          {lines.length > 1 && (
            <Button variant="default" onClick={() => void resendAll(lines)}>
              Alles senden
            </Button>
          )}
        </>
      )}
      <Confirm
        opened={discarding !== null}
        title="Übertragung verwerfen?"
        confirmLabel="1 Übertragung verwerfen"
        danger
        onConfirm={() => {
          if (discarding) void discardEntry(discarding.entry.localId);
          setDiscarding(null);
        }}
        onCancel={() => setDiscarding(null)}
      >
        „{discarding?.name}“ wird nicht mehr gesendet. Was der Server davon bereits hat, wird dort gelöscht.
      </Confirm>
    </>
  );
};

const OutboxLine = ({ line, onDiscard }: { line: Line; onDiscard: () => void }): ReactElement => {
  const { entry, name, since } = line;
  return (
    <>
      <div className={classes.name}>{name}</div>
      <div className={classes.state} data-stuck={entry.state === "rejected" || entry.state === "damaged" || undefined}>
        {outboxKindWords[entry.kind]} · {outboxStateText(entry)}
        {since !== null && (
          <>
            {" · "}
            <RelativeTime at={since} />
          </>
        )}
      </div>
      {entry.reason && <div className={classes.reason}>{entry.reason}</div>}
      {entry.state !== "uploading" && (
        <Group gap="xs" mt={8}>
          <Button size="compact-sm" variant="default" onClick={() => void resendEntry(entry.localId)}>
            Jetzt senden
          </Button>
          {entry.kind === "upload" && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
              Verwerfen
            </Button>
          )}
        </Group>
      )}
    </>
  );
};

const readLines = async (ownerId: string): Promise<readonly Line[]> => {
  const entries = await listOutbox(ownerId);
  return Promise.all(
    entries.map(async (entry) => {
      const row = await findFileCheck(ownerId, entry.localId);
      return { entry, name: row?.originalFileName ?? "Gelöschte Dateiprüfung", since: row?.createdAt ?? null };
    }),
  );
};

const resendAll = async (lines: readonly Line[]): Promise<void> => {
  for (const { entry } of lines) await resendEntry(entry.localId);
};
