import { useLiveQuery } from "dexie-react-hooks";
import { acceptFindings, withdrawAcceptance } from "#data/checks/acceptance.ts";
import { type Deviation, listDeviations } from "#data/person/deviations.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { savingText } from "#text/saving-text.ts";
import { showToast } from "#ui/show-toast.ts";

/** Input for accepting a Befund. */
export interface DeviationInput {
  readonly reason: string;
  /** `2026-12-31`, or null for ever. */
  readonly until: string | null;
  readonly forClient: boolean;
}

export interface Deviations {
  /** By the id of the rule; deviations valid today. */
  readonly accepted: ReadonlyMap<string, Deviation>;
  /** Null if the file names no Mandant. */
  readonly clientNumber: string | null;
  /** False when it was not stored; the reason has been shown to the person. */
  readonly accept: (rule: string, input: DeviationInput) => Promise<boolean>;
  readonly withdraw: (deviation: Deviation) => Promise<void>;
}

/** Accepted deviations of the file of an open result; they follow the person to all devices. */
export function useDeviations({ localId, ownerId, sha256, clientNumber, consultantNumber }: FileCheckRow): Deviations {
  const accepted =
    useLiveQuery(
      async () => listDeviations(ownerId, { sha256, clientNumber, consultantNumber }, toDayKey(Date.now())),
      [ownerId, sha256, clientNumber, consultantNumber],
    ) ?? none;
  const accept: Deviations["accept"] = async (rule, { reason, until, forClient }) => {
    const scope: Deviation["scope"] =
      forClient && clientNumber !== null
        ? { kind: "client", consultantNumber, clientNumber }
        : { kind: "file", sha256 };
    try {
      const deviation = { id: crypto.randomUUID(), rule, scope, reason, until };
      const saving = await acceptFindings(ownerId, [deviation], [{ localId, rule }]);
      if (saving !== "saved") showToast("error", savingText(saving));
      return saving === "saved";
    } catch (error) {
      showToast("error", errorText(error, notStored));
      return false;
    }
  };
  const withdraw: Deviations["withdraw"] = async (deviation): Promise<void> => {
    try {
      await withdrawAcceptance(ownerId, deviation, localId);
    } catch (error) {
      showToast("error", errorText(error, notStored));
    }
  };
  return { accepted, clientNumber, accept, withdraw };
}

const none: ReadonlyMap<string, Deviation> = new Map();
const notStored = "Nicht gespeichert: Der Speicher dieses Geräts nimmt nichts an.";
