import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useState } from "react";
import { checkOfficeStored, type OfficeDemands, type OfficeFinding } from "#checks/check-office-stored.ts";
import type { FileCheckRow } from "#data/database.ts";
import { log } from "#data/logs.ts";
import { type OfficeRules, readOfficeRules } from "#data/office-rules.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { Report } from "#engine/index.ts";
import { errorText } from "#text/error-text.ts";
import type { Engine } from "#ui/use-engine.ts";

export interface Office {
  readonly demands: OfficeDemands;
  readonly answer: OfficeAnswer;
}
export type OfficeAnswer =
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly findings: readonly OfficeFinding[] }
  /** Why there is no answer, a German sentence. */
  | { readonly kind: "none"; readonly reason: string };

/** What the person's own demands say about the file of an open result; null where they have none that concern it. */
export function useOfficeFindings(
  { localId, ownerId }: FileCheckRow,
  report: Report | undefined,
  engine: Engine | null,
  hasBytes: boolean | null,
): Office | null {
  const rules = useLiveQuery(async () => readOfficeRules(ownerId), [ownerId]);
  const found = rules && report && engine ? findDemands(engine, rules, report) : null;
  // As text, because every report and every look into the store brings new objects that say the same.
  const text = found && JSON.stringify(found);
  const demands = useMemo(() => (text === null ? null : (JSON.parse(text) as OfficeDemands)), [text]);
  const [answer, setAnswer] = useState<OfficeAnswer>(running);

  useEffect(() => {
    if (demands === null || hasBytes !== true) return;
    const controller = new AbortController();
    const tell = (next: OfficeAnswer): void => {
      if (!controller.signal.aborted) setAnswer(next);
    };
    tell(running);
    checkOfficeStored(localId, demands, controller.signal).then(
      (findings) => tell(findings === null ? unreadable : { kind: "done", findings }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof LockedError)) log("ERROR", "Own demands not checked", String(error));
        tell({ kind: "none", reason: errorText(error, "Die Auswertung ist auf einen Fehler gestoßen.") });
      },
    );
    return () => controller.abort();
  }, [localId, demands, hasBytes]);

  return demands && { demands, answer: hasBytes === false ? absent : answer };
}

const running: OfficeAnswer = { kind: "running" };
const absent: OfficeAnswer = { kind: "none", reason: "Der Inhalt dieser Datei liegt nicht auf diesem Gerät." };
const unreadable: OfficeAnswer = { kind: "none", reason: "Die Datei lässt sich nicht bis zu ihrem Ende lesen." };

/** Of a file nobody can check, nothing can be demanded. */
function findDemands(engine: Engine, { ownRules, clients }: OfficeRules, report: Report): OfficeDemands | null {
  if (report.verdict === "notCheckable") return null;
  const demands: OfficeDemands = {
    ownRules: engine.findOwnRules(ownRules, report.format),
    client: engine.findClientProfile(clients, report.header) ?? null,
  };
  return demands.ownRules.length === 0 && demands.client === null ? null : demands;
}
