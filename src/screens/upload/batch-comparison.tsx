import { Alert, Loader } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { compareStored } from "#checks/compare-stored.ts";
import { isDelivered } from "#data/checks/deliveries.ts";
import { findFileCheck, listCompared } from "#data/checks/file-checks.ts";
import { periodMonths } from "#data/checks/months.ts";
import { log } from "#data/store/logs.ts";
import type { UploadBatchOccurrence, UploadBatchReport } from "#engine/index.ts";
import { authState } from "#state/session.ts";
import { uploadDesk } from "#state/upload-desk.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { FoldedList } from "#ui/folded-list.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import styles from "./batch-comparison.module.css";

/**
 * Findings across the files of the last drop, including those from archives; the verdict of each file does not depend
 * on them.
 */
export function BatchComparison(): ReactElement | null {
  const { lastBatch } = useSnapshot(uploadDesk);
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const dropped = lastBatch?.localIds;
  const localIds = useLiveQuery(async () => listComparable(ownerId, dropped ?? []), [ownerId, dropped]);
  if (!localIds || localIds.length < 2) return null;
  return <Comparison key={localIds.join()} ownerId={ownerId} localIds={localIds} />;
}

/** Files that cannot be checked are not compared. */
const listComparable = async (ownerId: string, dropped: readonly string[]): Promise<readonly string[] | null> => {
  const localIds = await listCompared(ownerId, dropped);
  if (localIds === null) return null;
  const rows = await Promise.all(localIds.map((localId) => findFileCheck(ownerId, localId)));
  // Waits until all are checked: only then is it known which can be compared.
  if (rows.some((row) => row !== undefined && row.verdict === null)) return null;
  return rows.flatMap((row) => (row && row.verdict !== "notCheckable" ? [row.localId] : []));
};

/** The page where the invoices of the first Buchungsstapel with a Mandant and a period stand beside its bookings. */
const findReconciliation = async (ownerId: string, localIds: readonly string[]): Promise<string | undefined> => {
  const rows = await Promise.all(localIds.map((localId) => findFileCheck(ownerId, localId)));
  const row = rows.find((one) => one !== undefined && one.clientNumber !== null && isDelivered(one));
  const [month] = row === undefined ? [] : periodMonths(row);
  return row?.clientNumber == null || month === undefined
    ? undefined
    : `/files/abgleich?${new URLSearchParams({ mandant: row.clientNumber, zeitraum: month })}`;
};

type State = "running" | "failed" | UploadBatchReport | null;

interface ComparisonProps {
  readonly ownerId: string;
  readonly localIds: readonly string[];
}

function Comparison({ ownerId, localIds }: ComparisonProps): ReactElement | null {
  const state = useComparison(localIds);
  const reconciled = useLiveQuery(async () => findReconciliation(ownerId, localIds), [ownerId, localIds]);
  if (state === null) return null;
  return (
    <section aria-labelledby="vergleich">
      <h2 id="vergleich" className={styles.heading}>
        Vergleich der Dateien
      </h2>
      {typeof state === "object" && state.reconciliation !== undefined && reconciled !== undefined && (
        <p>
          <Link to={reconciled}>Rechnungen und Buchungen nebeneinander</Link>
        </p>
      )}
      {state === "running" ? (
        <p className={styles.running} role="status">
          <Loader size="xs" aria-hidden /> {formatCount(localIds.length, "Datei wird", "Dateien werden")} miteinander
          verglichen
        </p>
      ) : state === "failed" ? (
        <Alert color="yellow">
          Die Dateien konnten nicht miteinander verglichen werden. Die Prüfung jeder Datei ist davon unberührt.
        </Alert>
      ) : state.findings.length === 0 ? (
        <p role="status">Die {state.files.length} Dateien widersprechen sich nicht.</p>
      ) : (
        <ul className={styles.findings}>
          {state.findings.map((finding) => (
            <li key={finding.rule}>
              <SeverityBadge severity={finding.severity} count={finding.count} />
              <Link to={`/help#regel-${finding.rule}`} className={styles.title}>
                {finding.title}
              </Link>
              {/* Folded, because the files themselves stand below. */}
              <FoldedList summary="Fundstellen">
                {finding.occurrences.slice(0, shownPlaces).map((occurrence) => (
                  <li key={occurrence.message}>{describePlace(occurrence, state.files)}</li>
                ))}
                {finding.count > shownPlaces && <li>und {formatNumber(finding.count - shownPlaces)} weitere</li>}
              </FoldedList>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const shownPlaces = 5;

/** Without the title, which stands above. */
const describePlace = (
  { file, other, line, field, fieldName, found }: UploadBatchOccurrence,
  files: readonly string[],
): string =>
  [
    files[file],
    line === undefined ? undefined : `Zeile ${line}`,
    field === undefined ? undefined : (fieldName ?? `Feld ${field}`),
    found === undefined ? undefined : found === "" ? "das Feld ist leer" : `gefunden „${found}“`,
    other === undefined ? undefined : `verglichen mit ${files[other]}`,
  ]
    .filter((part) => part !== undefined)
    .join(", ");

const useComparison = (localIds: readonly string[]): State => {
  const [state, setState] = useState<State>("running");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component is mounted anew for other files
  useEffect(() => {
    const controller = new AbortController();
    compareStored(localIds, controller.signal).then(
      ({ report, localIds: compared }) => {
        if (!controller.signal.aborted) setState(compared.length < 2 ? null : report);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        log("ERROR", "Files not compared", String(error));
        setState("failed");
      },
    );
    return () => controller.abort();
  }, []);
  return state;
};
