import { Alert, Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { Device, User } from "#contract/index.ts";
import { admins } from "#contract/roles.ts";
import { call } from "#data/server/call.ts";
import { contactNow } from "#state/device.ts";
import { isConnected, network } from "#state/network.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { describeLoss, describeUnsent } from "#text/unsent-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { Section } from "#ui/section.tsx";
import { UnsentNote } from "#ui/unsent-note.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./settings-page.module.css";

/** Devices the person has signed in with, and the order to remove local data from one that is lost or given away. */
export const DevicesSection = ({ user }: { user: User }): ReactElement => {
  const [email, setEmail] = useState(user.email);
  const { devices, error, replace } = useDevices(email);
  const connected = isConnected(useSnapshot(network));
  const isAdmin = admins.includes(user.role);
  return (
    <Section
      id="geraete"
      title="Geräte"
      lead="Browser, in denen Sie angemeldet waren. Ihre Daten darauf lassen sich aus der Ferne löschen."
    >
      {isAdmin && <PersonForm onChoose={(chosen) => setEmail(chosen === "" ? user.email : chosen)} />}
      {error !== null && connected && <Alert color="red">{error}</Alert>}
      {error !== null && !connected && <p>Ohne Verbindung lassen sich die Geräte nicht anzeigen.</p>}
      {devices?.length === 0 && <p>Für diese Person ist kein Gerät bekannt.</p>}
      <ul className={classes.devices} data-ruled>
        {devices?.map((device) => (
          <li key={device.id}>
            <DeviceLine device={device} onChanged={replace} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const useDevices = (email: string) => {
  const { serverReachable } = useSnapshot(network);
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a way to the server that opens again is a reason to ask
  useEffect(() => {
    let current = true;
    call("listDevices", { email }).then(
      (answer) => {
        if (!current) return;
        setDevices(answer.devices);
        setError(null);
      },
      (cause: unknown) => {
        if (!current) return;
        setDevices(null);
        setError(errorText(cause, "Die Geräte konnten nicht geladen werden."));
      },
    );
    return () => {
      current = false;
    };
  }, [email, serverReachable]);
  const replace = (changed: Device): void =>
    setDevices((shown) => shown?.map((device) => (device.id === changed.id ? changed : device)) ?? null);
  return { devices, error, replace };
};

const PersonForm = ({ onChoose }: { onChoose: (email: string) => void }): ReactElement => {
  const [email, setEmail] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(email.trim());
  };
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="xs" mb="sm">
        <TextInput
          label="Geräte einer anderen Person"
          placeholder="E-Mail-Adresse"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Anzeigen
        </Button>
      </Group>
    </form>
  );
};

const DeviceLine = ({ device, onChanged }: { device: Device; onChanged: (device: Device) => void }): ReactElement => {
  const [asking, setAsking] = useState(false);
  const { reason, attempt } = useAttempt();
  const order = async (): Promise<void> => {
    await attempt(async () => {
      onChanged((await call("requestWipe", { id: device.id })).device);
      // Its own session has just ended; contacting the server now carries out the order without waiting for the next
      // call.
      if (device.isThis) void contactNow();
    }, "Die Löschung konnte nicht angefordert werden.");
    setAsking(false);
  };
  return (
    <>
      <div>
        <strong>{device.name}</strong>
        {device.isThis && " (dieses Gerät)"}
      </div>
      <div data-muted>
        Letzter Kontakt: <RelativeTime at={device.lastContactAt} />
        {device.unsent !== null && ` · ${describeUnsent(device)}`}
        {device.wipeRequestedAt !== null && " · Löschung angefordert, sie folgt beim nächsten Kontakt"}
        {device.wipedAt !== null && (
          <>
            {" · "}
            {describeWiped(device)} <RelativeTime at={device.wipedAt} />
          </>
        )}
      </div>
      {reason !== null && <Alert color="red">{reason}</Alert>}
      {device.wipeRequestedAt === null && (
        <Button variant="default" size="compact-sm" mt={4} onClick={() => setAsking(true)}>
          Lokale Daten auf diesem Gerät löschen lassen
        </Button>
      )}
      <Confirm
        opened={asking}
        title="Lokale Daten löschen lassen?"
        confirmLabel="Daten dieser Person löschen lassen"
        danger
        onConfirm={() => void order()}
        onCancel={() => setAsking(false)}
      >
        Das Gerät „{device.name}“ wird sofort abgemeldet. Beim nächsten Kontakt löscht es alle Daten dieser Person, auch
        Dateien, die noch nicht übertragen sind. Das lässt sich nicht zurücknehmen. Was auf dem Server liegt, bleibt.
        <UnsentNote text={describeLoss(device)} />
      </Confirm>
    </>
  );
};

const describeWiped = ({ wipedRemoved, wipedUnsent }: Device): string => {
  const removed = formatCount(wipedRemoved, "Prüfung", "Prüfungen");
  return wipedUnsent === 0 ? `${removed} gelöscht,` : `${removed} gelöscht, davon ${wipedUnsent} nicht übertragen,`;
};
