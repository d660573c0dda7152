import { formatCount } from "#text/format-number.ts";

export const heldWorkText =
  "In diesem oder einem anderen Fenster ist etwas noch nicht gespeichert, zum Beispiel ein begonnener Text.";

interface Facts {
  /** Entries that have not reached the server. */
  readonly unsent: number;
  /** Whether what stays here can be sealed; without a PIN not before the server has answered this device once. */
  readonly seals: boolean;
  readonly hasPin: boolean;
  readonly connected: boolean;
  /** Some data exists only in an open page. */
  readonly isHolding: boolean;
}

/** Consequences of signing out for data on this device. */
export const describeSignOut = ({
  unsent,
  seals,
  hasPin,
  connected,
  isHolding,
}: Facts): { readonly title: string; readonly text: string; readonly confirm: string } => {
  const kept =
    unsent === 0
      ? ""
      : `${unsent === 1 ? "Er bleibt auf diesem Gerät und wird" : "Sie bleiben auf diesem Gerät und werden"} nach Ihrer nächsten Anmeldung hier gesendet.`;
  return {
    title:
      unsent === 0
        ? connected
          ? "Mit nicht gespeicherten Eingaben abmelden?"
          : "Ohne Verbindung abmelden?"
        : `${formatCount(unsent, "Eintrag ist", "Einträge sind")} noch nicht übertragen`,
    text: [
      isHolding ? `${heldWorkText} Beim Abmelden geht es verloren.` : "",
      kept,
      seals ? describeSeal(hasPin, connected) : open,
    ]
      .filter(Boolean)
      .join(" "),
    confirm: unsent === 0 ? "Abmelden" : `Abmelden und ${seals ? "verschlüsselt " : ""}aufbewahren`,
  };
};

const describeSeal = (hasPin: boolean, connected: boolean): string => {
  const sealed = "Ihre Daten auf diesem Gerät werden verschlüsselt.";
  const way = hasPin
    ? "Nur Ihre Anmeldung an diesem Gerät oder Ihre PIN öffnet sie wieder."
    : "Nur Ihre Anmeldung an diesem Gerät öffnet sie wieder.";
  const offline = hasPin
    ? "Die Anmeldung braucht eine Verbindung zum Server, die PIN nicht."
    : "Dafür brauchen Sie eine Verbindung zum Server; bis dahin können Sie hier nicht weiterarbeiten.";
  return [sealed, way, ...(connected ? [] : [offline])].join(" ");
};

const open =
  "Der Server hat diesem Gerät noch nicht geantwortet. Deshalb bleiben Ihre Daten hier unverschlüsselt, und wer dieses Gerät benutzt, kann sie lesen.";
