import { useEffect, useMemo, useState } from "react";
import type { FileFact } from "#checks/worker-calls.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Finding } from "#engine/index.ts";
import { type AssistantSubject, setAssistantSubject } from "#state/assistant.ts";

/** A cell of the file with its Befund, if it has one. */
export interface CellInView {
  readonly field: NonNullable<AssistantSubject["field"]>;
  readonly finding: Finding | undefined;
}

/** Tells the assistant what a person looks at; the functions stay the same. */
export interface InView {
  /** Undefined if no Befund is open. Leaves the cell. */
  readonly onFinding: (finding: Finding | undefined) => void;
  readonly onCell: (cell: CellInView | null) => void;
  readonly onFacts: (facts: readonly FileFact[]) => void;
}

/** Sets the subject of the assistant while the page is open. */
export const useAssistantSubject = (
  { localId, fileId, originalFileName }: FileCheckRow,
  origin: AssistantSubject["origin"] | null,
): InView => {
  const [finding, setFinding] = useState<AssistantSubject["finding"]>(null);
  const [cell, setCell] = useState<CellInView | null>(null);
  const [facts, setFacts] = useState<readonly FileFact[]>([]);
  useEffect(() => {
    if (origin === null) return;
    const path = `/results/${encodeURIComponent(fileId ?? localId)}`;
    const open = cell === null ? finding : toOpen(cell.finding);
    setAssistantSubject({
      localId,
      fileName: originalFileName,
      origin,
      path: open === null ? path : `${path}?regel=${encodeURIComponent(open.rule)}`,
      finding: open,
      field: cell?.field ?? null,
      facts,
    });
    return () => setAssistantSubject(null);
  }, [localId, fileId, originalFileName, origin, finding, cell, facts]);
  return useMemo(
    () => ({
      onFinding: (open) => {
        setFinding(toOpen(open));
        setCell(null);
      },
      onCell: setCell,
      onFacts: setFacts,
    }),
    [],
  );
};

const toOpen = (finding: Finding | undefined): AssistantSubject["finding"] =>
  finding === undefined ? null : { rule: finding.rule, count: finding.count };
