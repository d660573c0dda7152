import { Button, Drawer, Group } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { OutboxEntry } from "#data/database.ts";
import { findFileCheck, listOutbox } from "#data/file-checks.ts";
import { discardOne, resendOne } from "#data/outbox.ts";
import { isPersonal, readChanges } from "#data/personal.ts";
import { refreshQuietly } from "#state/follow-server.ts";
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
  /** Of the file; null for what concerns no file. */
  readonly name: string | null;
  readonly since: number | null;
}

const Entries = ({ ownerId }: { ownerId: string }): ReactElement | null => {
  const { lastContact } = useSnapshot(network);
  const lines = useLiveQuery(async () => readLines(ownerId), [ownerId]);
  const [discarding, setDiscarding] = useState<Line | null>(null);
  if (!lines) return null;
  const isUpload = discarding?.entry.kind === "upload";
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
        title={isUpload ? "Übertragung verwerfen?" : "Änderung verwerfen?"}
        confirmLabel={isUpload ? "1 Übertragung verwerfen" : "1 Änderung verwerfen"}
        danger
        onConfirm={() => {
          if (discarding) void discard(discarding.entry);
          setDiscarding(null);
        }}
        onCancel={() => setDiscarding(null)}
      >
        {discarding &&
          (isUpload
            ? `„${discarding.name}“ wird nicht mehr gesendet. Was der Server davon bereits hat, wird dort gelöscht.`
            : `„${describe(discarding)}“ wird nicht mehr gesendet. Danach gilt, was der Server dazu gespeichert hat.`)}
      </Confirm>
    </>
  );
};

const OutboxLine = ({ line, onDiscard }: { line: Line; onDiscard: () => void }): ReactElement => {
  const { entry, name, since } = line;
  return (
    <>
      <div className={classes.name}>{name ?? outboxKindWords[entry.kind]}</div>
      <div className={classes.state} data-stuck={entry.state === "rejected" || entry.state === "damaged" || undefined}>
        {name !== null && `${outboxKindWords[entry.kind]} · `}
        {outboxStateText(entry)}
        {since !== null && (
          <>
            {" · "}
            <RelativeTime at={since} />
          </>
        )}
      </div>
      {entry.reason && <div className={classes.reason}>{entry.reason}</div>}
      {/* A change on its way may already hold on the server; a transfer can still be given up. */}
      {(entry.state !== "uploading" || entry.kind === "upload") && (
        <Group gap="xs" mt={8}>
          {entry.state !== "uploading" && (
            <Button size="compact-sm" variant="default" onClick={() => void resendOne(entry.seq)}>
              Jetzt senden
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
            Verwerfen
          </Button>
        </Group>
      )}
    </>
  );
};

const readLines = async (ownerId: string): Promise<readonly Line[]> => {
  const entries = await listOutbox(ownerId);
  return Promise.all(
    entries.map(async (entry) => {
      if (isPersonal(entry)) return { entry, name: null, since: firstChange(entry) };
      const row = await findFileCheck(ownerId, entry.localId);
      const name = row?.originalFileName ?? entry.label ?? "Gelöschte Dateiprüfung";
      return { entry, name, since: row?.createdAt ?? null };
    }),
  );
};

const firstChange = (entry: OutboxEntry): number | null =>
  Math.min(...readChanges(entry).map(({ changedAt }) => changedAt)) || null;

const describe = ({ entry, name }: Line): string => [name, outboxKindWords[entry.kind]].filter(Boolean).join(": ");

/** What was deleted or cancelled here only is brought back from the server, if there is a way to it. */
const discard = async ({ seq }: OutboxEntry): Promise<void> => {
  await discardOne(seq);
  await refreshQuietly(true);
};

const resendAll = async (lines: readonly Line[]): Promise<void> => {
  for (const { entry } of lines) await resendOne(entry.seq);
};
