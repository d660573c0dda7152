import { Button, Drawer, Group } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { findFileCheck, listOutbox } from "#data/checks/file-checks.ts";
import { discardOne, resendOne } from "#data/outbox/drain-outbox.ts";
import { kindOf } from "#data/outbox/kinds/outbox-kinds.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { refreshQuietly } from "#state/follow-server.ts";
import { isConnected, network } from "#state/network.ts";
import { closePanel, panels } from "#state/panels.ts";
import { Confirm } from "#ui/confirm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileName } from "#ui/file-name.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import classes from "./outbox-panel.module.css";
import { outboxStateText } from "./outbox-words.ts";

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
  /** Name of the file; null for an entry that concerns no file. */
  readonly name: string | null;
  readonly since: number | null;
}

const Entries = ({ ownerId }: { ownerId: string }): ReactElement | null => {
  const way = useSnapshot(network);
  const { lastContact } = way;
  const connected = isConnected(way);
  const lines = useLiveQuery(async () => readLines(ownerId), [ownerId]);
  const [discarding, setDiscarding] = useState<Line | null>(null);
  if (!lines) return null;
  // Also while the dialog closes, when nothing is chosen any more.
  const { noun, afterDiscard } = kindOf(discarding?.entry ?? { kind: "settings" }).words;
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
                <OutboxLine line={line} connected={connected} onDiscard={() => setDiscarding(line)} />
              </li>
            ))}
          </ul>
          {!connected && (
            <p className={classes.contact}>Ohne Verbindung: Was wartet, wird gesendet, sobald der Server antwortet.</p>
          )}
          {connected && lines.length > 1 && (
            <Button variant="default" onClick={() => void resendAll(lines)}>
              Alles senden
            </Button>
          )}
        </>
      )}
      <Confirm
        opened={discarding !== null}
        title={`${noun} verwerfen?`}
        confirmLabel={`1 ${noun} verwerfen`}
        danger
        onConfirm={() => {
          if (discarding) void discard(discarding.entry);
          setDiscarding(null);
        }}
        onCancel={() => setDiscarding(null)}
      >
        {discarding && `„${describe(discarding)}“ wird nicht mehr gesendet. ${afterDiscard}`}
      </Confirm>
    </>
  );
};

interface OutboxLineProps {
  readonly line: Line;
  readonly connected: boolean;
  readonly onDiscard: () => void;
}

const OutboxLine = ({ line, connected, onDiscard }: OutboxLineProps): ReactElement => {
  const { entry, name, since } = line;
  const { words, canBeStopped } = kindOf(entry);
  return (
    <>
      <div className={classes.name}>
        <FileName name={name ?? words.name} />
      </div>
      <div className={classes.state} data-stuck={entry.state === "rejected" || entry.state === "damaged" || undefined}>
        {name !== null && `${words.name} · `}
        {outboxStateText(entry)}
        {since !== null && (
          <>
            {" · "}
            <RelativeTime at={since} />
          </>
        )}
      </div>
      {entry.reason && <div className={classes.reason}>{entry.reason}</div>}
      {/* A change being sent may already be applied on the server; a transfer can still be cancelled. */}
      {(entry.state !== "uploading" || canBeStopped) && (
        <Group gap="xs" mt={8}>
          {/* Damaged bytes would only be refused once more. */}
          {connected && entry.state !== "uploading" && entry.state !== "damaged" && (
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
      if (entry.localId === undefined) return { entry, name: null, since: firstChange(entry) };
      const row = await findFileCheck(ownerId, entry.localId);
      const deleted = entry.kind === "delete" ? entry.payload.fileName : null;
      const name = row?.originalFileName ?? deleted ?? "Gelöschte Dateiprüfung";
      return { entry, name, since: row?.createdAt ?? null };
    }),
  );
};

const firstChange = (entry: Extract<OutboxEntry, { readonly localId?: never }>): number | null => {
  const times =
    entry.kind === "questions"
      ? entry.payload.questions.map(({ at }) => at)
      : entry.payload.changes.map(({ changedAt }) => changedAt);
  return Math.min(...times) || null;
};

/** A file is named by its transfer; any other entry by its action. */
const describe = ({ entry, name }: Line): string =>
  [name, entry.kind === "upload" ? null : kindOf(entry).words.name].filter(Boolean).join(": ");

/** Data deleted or cancelled here only is fetched from the server again, if it can be reached. */
const discard = async ({ seq }: OutboxEntry): Promise<void> => {
  await discardOne(seq);
  await refreshQuietly(true);
};

const resendAll = async (lines: readonly Line[]): Promise<void> => {
  for (const { entry } of lines) await resendOne(entry.seq);
};
