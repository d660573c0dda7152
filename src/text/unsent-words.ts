import { formatDateTime } from "./format-date.ts";
import { formatCount } from "./format-number.ts";

interface Told {
  /** Null if the device has never reported. */
  readonly unsent: number | null;
  readonly unsentAt: number | null;
}

/** „3 Einträge nicht übertragen, Stand 23.11.2026 14:05“; null if the device has never reported. */
export const describeUnsent = ({ unsent, unsentAt }: Told): string | null => {
  if (unsent === null || unsentAt === null) return null;
  const what = unsent === 0 ? "Alles übertragen" : `${formatCount(unsent, "Eintrag", "Einträge")} nicht übertragen`;
  return `${what}, Stand ${formatDateTime(unsentAt)}`;
};

/** Unsent work lost with the local data of a device; empty if none is known. */
export const describeLoss = ({ unsent }: Pick<Told, "unsent">): string =>
  unsent === null || unsent === 0
    ? ""
    : `Auf diesem Gerät ${whatWaits(unsent)} ${unsent === 1 ? "Er geht" : "Sie gehen"} verloren.`;

/** Unsent work that a lock keeps on the devices of this many people; empty if none is known. */
export const describeHeld = (unsent: number, people = 1): string =>
  unsent === 0
    ? ""
    : `Auf den Geräten ${people === 1 ? "dieser Person" : "dieser Personen"} ${whatWaits(unsent)} ${
        unsent === 1 ? "Er bleibt dort und wird" : "Sie bleiben dort und werden"
      } erst nach dem Entsperren und einer neuen Anmeldung übertragen.`;

const whatWaits = (unsent: number): string =>
  unsent === 1
    ? "liegt 1 Eintrag, der noch nicht übertragen ist."
    : `liegen ${formatCount(unsent, "Eintrag", "Einträge")}, die noch nicht übertragen sind.`;
