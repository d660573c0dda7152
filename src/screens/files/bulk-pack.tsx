import { type ReactElement, useEffect, useState } from "react";
import type { NamedBytes } from "#checks/worker-calls.ts";
import { fetchBytes } from "#data/server/fetch-bytes.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isStapel } from "#screens/shared/pack/is-stapel.ts";
import { PackDesk, PackDialog } from "#screens/shared/pack/pack-dialog.tsx";
import { errorText } from "#text/error-text.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";

interface Props {
  /** One Buchungsstapel and e-invoices; other files are left out. */
  readonly rows: readonly FileCheckRow[];
  readonly onClose: () => void;
}

/** A Belegpaket of the chosen Buchungsstapel, with the chosen e-invoices as its first receipts. */
export const BulkPack = ({ rows, onClose }: Props): ReactElement => (
  <PackDialog opened={rows.length > 0} onClose={onClose}>
    <LoadedDesk rows={rows} onClose={onClose} />
  </PackDialog>
);

function LoadedDesk({ rows, onClose }: Props): ReactElement {
  const localId = rows.find(({ format }) => isStapel(format))?.localId ?? "";
  const { state, retry } = useBytes(rows);
  if (state.kind === "loading") return <LoadingRows label="Dateien werden geladen" rows={4} onCancel={onClose} />;
  if (state.kind === "failed") {
    return <ErrorState title="Eine Datei konnte nicht geladen werden." cause={state.cause} onRetry={retry} />;
  }
  return <PackDesk localId={localId} given={state.given} onClose={onClose} />;
}

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly cause: string }
  | { readonly kind: "ready"; readonly given: readonly NamedBytes[] };

/** The bytes of the e-invoices, fetched where they are on the server only; those of the Stapel come with them. */
const useBytes = (rows: readonly FileCheckRow[]): { readonly state: State; readonly retry: () => void } => {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setState({ kind: "loading" });
    load(rows).then(
      (next) => isCurrent && setState(next),
      (error: unknown) => isCurrent && setState({ kind: "failed", cause: errorText(error, "") }),
    );
    return () => {
      isCurrent = false;
    };
  }, [rows, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
};

const load = async (rows: readonly FileCheckRow[]): Promise<State> => {
  const given: NamedBytes[] = [];
  for (const row of rows) {
    const isInvoice = row.format?.family === "e-invoice";
    if (!isInvoice && !isStapel(row.format)) continue;
    const bytes = await fetchBytes(row);
    if (bytes === undefined)
      return { kind: "failed", cause: `„${row.originalFileName}“ liegt nicht auf diesem Gerät.` };
    if (isInvoice) given.push({ name: row.originalFileName, bytes });
  }
  return { kind: "ready", given };
};
