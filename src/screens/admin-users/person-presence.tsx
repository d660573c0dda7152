import { Button, Text } from "@mantine/core";
import { type ReactElement, useCallback, useEffect, useState } from "react";
import type { CallOutput, Device } from "#contract/index.ts";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { describeLoss, describeUnsent } from "#text/unsent-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { Section } from "#ui/section.tsx";
import { type Settled, settle } from "#ui/settle.ts";
import { UnsentNote } from "#ui/unsent-note.tsx";

type Session = CallOutput<"listPersonSessions">["sessions"][number];
interface Presence {
  readonly sessions: readonly Session[];
  readonly devices: readonly Device[];
}

interface Props {
  readonly person: Person;
  readonly isReadOnly: boolean;
}

/** Sessions of a person and devices with their data; each can be ended from here. */
export const PersonPresence = ({ person: { id, email }, isReadOnly }: Props): ReactElement => {
  const [presence, setPresence] = useState<Settled<Presence> | null>(null);
  const [lost, setLost] = useState<Device | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    setPresence(await settle(loadPresence(id, email)));
  }, [id, email]);
  useEffect(() => void load(), [load]);
  const carryOut = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await act();
    } catch (error) {
      setReason(errorText(error, "Das ist nicht gelungen."));
    }
    await load();
    setBusy(false);
    setLost(null);
  };
  if (presence === null) return <LoadingRows label="Sitzungen und Geräte werden geladen" rows={3} rowHeight={48} />;
  if (!presence.ok) {
    return (
      <ErrorState
        title="Sitzungen und Geräte konnten nicht geladen werden"
        cause={errorText(presence.error, "")}
        onRetry={() => void load()}
      />
    );
  }
  const { sessions, devices } = presence.value;
  return (
    <>
      <Section id="person-sitzungen" title="Sitzungen">
        <FailureAlert reason={reason} mb="sm" />
        {sessions.length === 0 && <p>Zurzeit nirgends angemeldet.</p>}
        <ul className={shared.lines}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div className={shared.about}>
                <strong>{session.deviceName ?? "Anderes Programm"}</strong>
                <span>
                  Angemeldet: <RelativeTime at={session.createdAt} />
                </span>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isReadOnly || busy}
                aria-label={`Sitzung beenden: ${session.deviceName ?? "Anderes Programm"}`}
                onClick={() => void carryOut(() => call("endPersonSession", { id, sessionId: session.id }))}
              >
                Beenden
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="person-geraete" title="Geräte" lead="Browser, in denen sich die Person angemeldet hat.">
        {devices.length === 0 && <p>Noch kein Gerät.</p>}
        <ul className={shared.lines}>
          {devices.map((device) => (
            <li key={device.id}>
              <div className={shared.about}>
                <strong>{device.name}</strong>
                <span>
                  Letzter Kontakt: <RelativeTime at={device.lastContactAt} />
                </span>
                <span>{describeUnsent(device) ?? "Nicht übertragen: unbekannt"}</span>
                <WipeState device={device} />
              </div>
              {device.wipeRequestedAt === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isReadOnly || busy}
                  aria-label={`Lokale Daten entfernen: ${device.name}`}
                  onClick={() => setLost(device)}
                >
                  Lokale Daten entfernen
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Confirm
          opened={lost !== null}
          title="Lokale Daten auf diesem Gerät entfernen?"
          confirmLabel="Lokale Daten entfernen"
          danger
          busy={busy}
          onConfirm={() => lost && void carryOut(() => call("requestWipe", { id: lost.id }))}
          onCancel={() => setLost(null)}
        >
          <Text fw={600}>{lost?.name}</Text>
          <Text size="sm">
            Die Sitzungen dieses Geräts enden sofort. Beim nächsten Kontakt werden die lokalen Daten dieses Geräts
            gelöscht, auch was noch nicht übertragen ist.
          </Text>
          <UnsentNote text={lost === null ? "" : describeLoss(lost)} />
        </Confirm>
      </Section>
    </>
  );
};

const loadPresence = async (id: string, email: string): Promise<Presence> => {
  const [{ sessions }, { devices }] = await Promise.all([
    call("listPersonSessions", { id }),
    call("listDevices", { email }),
  ]);
  return { sessions, devices };
};

const WipeState = ({
  device: { wipeRequestedAt, wipedAt, wipedRemoved, wipedUnsent },
}: {
  readonly device: Device;
}): ReactElement | null => {
  if (wipeRequestedAt !== null) {
    return <span>Beim nächsten Kontakt werden die lokalen Daten dieses Geräts gelöscht.</span>;
  }
  if (wipedAt === null) return null;
  return (
    <span>
      Lokale Daten entfernt <RelativeTime at={wipedAt} />: {formatCount(wipedRemoved, "Dateiprüfung", "Dateiprüfungen")}
      {wipedUnsent > 0 && `, davon ${wipedUnsent} nicht übertragen`}
    </span>
  );
};
