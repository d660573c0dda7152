import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useState } from "react";
import { checkOfficeStored, type OfficeRequirements, type OfficeResult } from "#checks/check-office-stored.ts";
import { type OfficeRules, readOfficeRules } from "#data/person/office-rules.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { Report } from "#engine/index.ts";
import { errorText } from "#text/error-text.ts";
import type { Engine } from "#ui/use-engine.ts";

export interface Office {
  readonly requirements: OfficeRequirements;
  readonly answer: OfficeAnswer;
}
export type OfficeAnswer =
  | { readonly kind: "running" }
  | ({ readonly kind: "done" } & OfficeResult)
  /** German sentence why there is no answer. */
  | { readonly kind: "none"; readonly reason: string };

/** Checks the file of an open result against the person's own requirements; null if none applies. */
export function useOfficeFindings(
  { localId, ownerId }: FileCheckRow,
  report: Report | undefined,
  engine: Engine | null,
  hasBytes: boolean | null,
): Office | null {
  const requirements = useRequirements(ownerId, report, engine);
  const [answer, setAnswer] = useState<OfficeAnswer>(running);

  useEffect(() => {
    if (requirements === null || hasBytes !== true) return;
    const controller = new AbortController();
    const update = (next: OfficeAnswer): void => {
      if (!controller.signal.aborted) setAnswer(next);
    };
    update(running);
    checkOfficeStored(localId, requirements, controller.signal).then(
      (result) => update(result === null ? unreadable : { kind: "done", ...result }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof LockedError)) log("ERROR", "Own requirements not checked", String(error));
        update({ kind: "none", reason: errorText(error, "Die Auswertung ist auf einen Fehler gestoßen.") });
      },
    );
    return () => controller.abort();
  }, [localId, requirements, hasBytes]);

  return requirements && { requirements, answer: hasBytes === false ? absent : answer };
}

const running: OfficeAnswer = { kind: "running" };
const absent: OfficeAnswer = { kind: "none", reason: "Der Inhalt dieser Datei liegt nicht auf diesem Gerät." };
const unreadable: OfficeAnswer = { kind: "none", reason: "Die Datei lässt sich nicht bis zu ihrem Ende lesen." };

/** Keeps the same object while its content is the same, so that reading again does not restart the check. */
function useRequirements(
  ownerId: string,
  report: Report | undefined,
  engine: Engine | null,
): OfficeRequirements | null {
  const rules = useLiveQuery(async () => readOfficeRules(ownerId), [ownerId]);
  const latest = rules && report && engine ? findRequirements(engine, rules, report) : null;
  const text = JSON.stringify(latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what they say
  return useMemo(() => latest, [text]);
}

/** Files that cannot be checked have no requirements. */
function findRequirements(
  engine: Engine,
  { ownRules, clientProfiles }: OfficeRules,
  report: Report,
): OfficeRequirements | null {
  if (report.verdict === "notCheckable") return null;
  const requirements: OfficeRequirements = {
    ownRules: engine.findOwnRules(ownRules, report.format),
    clientProfile: engine.findClientProfile(clientProfiles, report.header) ?? null,
  };
  return requirements.ownRules.length === 0 && requirements.clientProfile === null ? null : requirements;
}
