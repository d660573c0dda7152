import { Alert, Button, Checkbox, Group, Modal, Progress, Text, VisuallyHidden } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  chooseOffers,
  type FileOffer,
  type FileRepaired,
  listDecisions,
  offerForMany,
  repairMany,
} from "#checks/repair-many.ts";
import type { IntakeResult } from "#data/capture/intake.ts";
import { recordAct } from "#data/checks/history.ts";
import { fetchBytes } from "#data/server/fetch-bytes.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { submitFiles } from "#state/uploads.ts";
import { formatCount } from "#text/format-number.ts";
import { FileLines } from "#ui/file-lines.tsx";
import { FileName } from "#ui/file-name.tsx";
import { MadeFiles } from "#ui/made-files.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import { describeCorrection, toCorrectedFile } from "./corrected-copy.ts";

interface Props {
  readonly rows: readonly FileCheckRow[];
  readonly onClose: () => void;
}

/** Repairs several files: preview, then copies, then the check's results for them. */
export function BulkRepair({ rows, onClose }: Props): ReactElement {
  return (
    <Modal opened={rows.length > 0} onClose={onClose} title="Dateien korrigieren" size="xl">
      {rows.length > 0 && <BulkDesk rows={rows} onClose={onClose} />}
    </Modal>
  );
}

function BulkDesk({ rows, onClose }: Props): ReactElement {
  const { offers, isReady } = useOffers(rows);
  const [withMarked, setWithMarked] = useState(false);
  const [repaired, setRepaired] = useState<readonly FileRepaired[] | null>(null);
  const [done, setDone] = useState(0);
  const marked = offers.filter(({ isMarked, reason }) => isMarked && reason === null);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const decisions = listDecisions(offers);
  const allowed = offers.filter(({ isMarked }) => withMarked || !isMarked);
  const chosen = allowed.filter((offer) => chooseOffers(offer, decided).length > 0);
  const changes = chosen.reduce((sum, offer) => sum + countOffered(offer, decided), 0);
  const isRepairable = offers.some(({ reason }) => reason === null);
  const isRepairing = repaired !== null && repaired.length < chosen.length;

  const run = async (): Promise<void> => {
    const results: FileRepaired[] = [];
    setRepaired([]);
    for await (const result of repairMany(chosen, decided)) {
      results.push(result);
      setDone(results.length);
    }
    setRepaired(results);
  };

  if (repaired !== null && !isRepairing) return <BulkResult repaired={repaired} onClose={onClose} />;
  const [step, of] = isRepairing ? [done, chosen.length] : [offers.length, rows.length];
  const isBusy = isRepairing || !isReady;
  return (
    <>
      <Text mb="sm">
        Korrigiert werden Kopien; die geprüften Dateien bleiben unverändert. Die Schreibweise wird immer berichtigt; was
        einen Wert ändert, entscheiden Sie einmal für alle Dateien.
      </Text>
      {isBusy && (
        <div role="status">
          <Text size="sm">
            {isRepairing ? "Die Dateien werden korrigiert" : "Korrekturen werden gesucht"}: {step} von {of}
          </Text>
          <Progress value={(step / of) * 100} aria-label="Fortschritt" mt={4} />
        </div>
      )}
      {!isRepairing && (
        <FileLines>
          {offers.map((offer) => (
            <li key={offer.row.localId}>
              <strong>
                <FileName name={offer.row.originalFileName} />
              </strong>
              <span>
                {offer.reason ?? formatCount(countOffered(offer, decided), "Änderung", "Änderungen")}
                {offer.isMarked && ", zur Festschreibung gekennzeichnet"}
              </span>
            </li>
          ))}
        </FileLines>
      )}
      {isReady && !isRepairing && decisions.length > 0 && (
        <Checkbox.Group
          label="Mit Ihrer Entscheidung, in allen Dateien"
          mt="sm"
          value={[...decided]}
          onChange={(ids) => setDecided(new Set(ids))}
        >
          {decisions.map(({ id, title, loses, changes: count, files }) => (
            <Checkbox
              key={id}
              value={id}
              mt="xs"
              label={`${title}: ${formatCount(count, "Änderung", "Änderungen")} in ${formatCount(files, "Datei", "Dateien")}`}
              description={loses}
            />
          ))}
        </Checkbox.Group>
      )}
      {isReady && marked.length > 0 && (
        <Alert color="yellow" mt="sm">
          {marked.length === 1
            ? "Ein Stapel ist zur Festschreibung gekennzeichnet. Korrigieren Sie ihn nach Möglichkeit im Vorsystem."
            : `${marked.length} Stapel sind zur Festschreibung gekennzeichnet. Korrigieren Sie sie nach Möglichkeit im Vorsystem.`}
          <Checkbox
            mt="xs"
            label="Gekennzeichnete Stapel trotzdem hier korrigieren"
            checked={withMarked}
            onChange={(event) => setWithMarked(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isReady && !isRepairable ? "Schließen" : "Abbrechen"}
        </Button>
        {!(isReady && !isRepairable) && (
          <Button disabled={isBusy || chosen.length === 0} onClick={() => void run()}>
            {chosen.length === 0
              ? "Korrigieren"
              : `${formatCount(changes, "Änderung", "Änderungen")} in ${formatCount(chosen.length, "Datei", "Dateien")} vornehmen`}
          </Button>
        )}
      </Group>
    </>
  );
}

function BulkResult({
  repaired,
  onClose,
}: {
  readonly repaired: readonly FileRepaired[];
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const made = repaired.flatMap(({ row, outcome }) => {
    if (outcome === null || outcome.applied.length === 0) return [];
    return [{ file: toCorrectedFile(outcome), localId: row.localId, changes: countChanges(outcome) }];
  });
  const recordSaved = async (): Promise<void> => {
    for (const { localId, changes } of made)
      await recordAct(localId, "corrected", describeCorrection(changes, "heruntergeladen"));
  };
  const send = (copies: Readonly<typeof made>): Promise<readonly IntakeResult[]> => {
    const corrections = copies.map(({ localId, changes }) => ({
      localId,
      detail: describeCorrection(changes, "gesendet"),
    }));
    return submitFiles(
      copies.map(({ file }) => file),
      { send: true, corrections },
    );
  };
  const leave = (): void => {
    onClose();
    void navigate("/upload");
  };
  return (
    <>
      <Text role="status">{formatCount(made.length, "Datei", "Dateien")} korrigiert.</Text>
      <FileLines>
        {repaired.map(({ row, before, outcome }) => (
          <li key={row.localId}>
            <strong>
              <FileName name={row.originalFileName} />
            </strong>
            {outcome === null ? (
              <span>Die Korrektur ist nicht gelungen. Die Datei ist unverändert.</span>
            ) : (
              <>
                <span>
                  {formatCount(countChanges(outcome), "Änderung", "Änderungen")}, {outcome.before.error} →{" "}
                  {formatCount(outcome.report.counts.error, "Fehler", "Fehler")}
                </span>
                {outcome.lasting.length > 0 && (
                  <span>{outcome.lasting.join(" ")} Nur das Vorsystem kennt die Werte.</span>
                )}
                {outcome.left.length > 0 && (
                  <span>
                    {formatCount(outcome.left.length, "weitere Korrektur", "weitere Korrekturen")} mit Ihrer
                    Entscheidung an der korrigierten Datei
                  </span>
                )}
                <Group component="span" gap="xs">
                  {before !== null && before !== outcome.report.verdict && (
                    <>
                      <VerdictBadge verdict={before} format={outcome.report.format} /> <span aria-hidden>→</span>
                      <VisuallyHidden>jetzt</VisuallyHidden>
                    </>
                  )}
                  <VerdictBadge verdict={outcome.report.verdict} format={outcome.report.format} />
                </Group>
              </>
            )}
          </li>
        ))}
      </FileLines>
      <MadeFiles made={made} send={send} onSent={leave} onSave={recordSaved}>
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </MadeFiles>
    </>
  );
}

const countOffered = (offer: FileOffer, decided: ReadonlySet<string>): number =>
  chooseOffers(offer, decided).reduce((sum, { count }) => sum + count, 0);

const countChanges = (outcome: FileRepaired["outcome"]): number =>
  outcome?.applied.reduce((sum, { count }) => sum + count, 0) ?? 0;

/** Offers file by file as they are found; bytes that lie on the server only are fetched first. */
const useOffers = (rows: readonly FileCheckRow[]): { offers: readonly FileOffer[]; isReady: boolean } => {
  const [offers, setOffers] = useState<readonly FileOffer[]>([]);
  useEffect(() => {
    let current = true;
    const search = async (): Promise<void> => {
      for (const row of rows) {
        if (!current) return;
        // Without an answer the search reports this file as missing.
        await fetchBytes(row).catch(() => undefined);
      }
      const listed: FileOffer[] = [];
      for await (const offer of offerForMany(rows)) {
        if (!current) return;
        listed.push(offer);
        setOffers([...listed]);
      }
    };
    void search();
    return () => {
      current = false;
    };
  }, [rows]);
  return { offers, isReady: offers.length === rows.length };
};
