import { Button, Group, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { PackedFile, PackOutcome } from "#checks/pack-stored.ts";
import type { NamedBytes } from "#checks/worker-calls.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { FileLines } from "#ui/file-lines.tsx";
import { FileName } from "#ui/file-name.tsx";
import { FoldedList } from "#ui/folded-list.tsx";
import { saveFile } from "#ui/save-file.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";

interface Props {
  readonly packed: Extract<PackOutcome, { readonly ok: true }>;
  readonly files: readonly NamedBytes[];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Belegpaket and linked copy with the results of their checks; from here both are saved. */
export function PackResult({ packed, files, onBack, onClose }: Props): ReactElement {
  const { plan, paket, stapel, documents, writtenLinks, together } = packed;
  const unlinked = plan.belege.filter(({ state }) => state !== "linked");
  return (
    <>
      <Text role="status">
        {formatCount(plan.belege.length - unlinked.length, "Beleg ist", "Belege sind")} mit Buchungen verknüpft
        {unlinked.length > 0 && `, ${formatNumber(unlinked.length)} ohne Buchung im Belegpaket`}.
      </Text>
      <FileLines>
        <MadeFile file={paket} content={formatCount(documents, "Dokument", "Dokumente")} />
        <MadeFile file={stapel} content={`${formatCount(writtenLinks, "Beleglink", "Beleglinks")} gesetzt`} />
      </FileLines>
      {unlinked.length > 0 && (
        <FoldedList summary={`${formatCount(unlinked.length, "Beleg", "Belege")} ohne Buchung`}>
          {unlinked.slice(0, maxListed).map(({ files: own, why }) => (
            <li key={own.join()}>
              {own.map((file) => files[file]?.name).join(", ")}: {why}
            </li>
          ))}
        </FoldedList>
      )}
      {together.findings.map(({ rule, title, count, occurrences }) => (
        <FoldedList key={rule} summary={`${title} (${formatCount(count, "Fundstelle", "Fundstellen")})`}>
          {occurrences.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </FoldedList>
      ))}
      <Text mt="md">
        Laden Sie zuerst das Belegpaket mit Belegtransfer oder in Belege online hoch. Lesen Sie dann diesen
        Buchungsstapel statt des geprüften ein, zum Beispiel über die Stapelverarbeitung.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack}>
          Zuordnung ändern
        </Button>
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        <Button onClick={() => saveFile(paket.name, paket.content)}>Belegpaket herunterladen</Button>
        <Button onClick={() => saveFile(stapel.name, stapel.content)}>Buchungsstapel herunterladen</Button>
      </Group>
    </>
  );
}

const maxListed = 100;

const MadeFile = ({ file, content }: { readonly file: PackedFile; readonly content: string }): ReactElement => (
  <li>
    <strong>
      <FileName name={file.name} />
    </strong>
    <span>{content}</span>
    <VerdictBadge verdict={file.verdict} format={file.format} />
    {file.counts.error > 0 && <span>{formatCount(file.counts.error, "Fehler", "Fehler")}</span>}
  </li>
);
