import { Button, Group, Modal, Progress, Text } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import type { NamedContent } from "#checks/worker-calls.ts";
import { type InquiryWritten, writeInquiries } from "#checks/write-inquiries.ts";
import { openInquiry } from "#data/outbox/change-inquiry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { describeExport } from "#text/describe-export.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatCount } from "#text/format-number.ts";
import { usualReminder } from "#text/inquiry-words.ts";
import { FileLines } from "#ui/file-lines.tsx";
import { FileName } from "#ui/file-name.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useClientNames } from "#ui/use-client-names.ts";

interface Props {
  readonly rows: readonly FileCheckRow[];
  readonly onClose: () => void;
}

/** A Rückfrage for each of several files, under the Mandant who gets it. */
export const BulkInquiry = ({ rows, onClose }: Props): ReactElement => (
  <Modal opened={rows.length > 0} onClose={onClose} title="Rückfragen an die Mandanten" size="lg">
    {rows.length > 0 && <InquiryDesk rows={rows} onClose={onClose} />}
  </Modal>
);

const InquiryDesk = ({ rows, onClose }: Props): ReactElement => {
  useClientNames();
  const { written, isReady } = useInquiries(rows);
  const byClient = Map.groupBy(written, ({ row }) => describeClient(row.consultantNumber, row.clientNumber));
  const letters = written.flatMap(({ row, letter }) => (letter === null ? [] : [{ row, letter }]));
  return (
    <>
      <Text mb="sm">
        Jedes Schreiben nennt die Punkte der Prüfung in verständlichen Worten, dazu in einer Anlage die Stellen, die Ihr
        Mandant dafür braucht. Gesendet wird nichts.
      </Text>
      {!isReady && (
        <div role="status">
          <Text size="sm">
            Schreiben werden erstellt: {written.length} von {rows.length}
          </Text>
          <Progress value={(written.length / rows.length) * 100} aria-label="Fortschritt" mt={4} />
        </div>
      )}
      {[...byClient].map(([mandant, own]) => (
        <section key={mandant ?? ""}>
          <Text component="h3" fw={600} size="sm" mt="sm" mb={4}>
            {mandant === null ? "Ohne Mandant" : `Mandant ${mandant}`}
          </Text>
          <FileLines>
            {own.map(({ row, letter, reason }) => (
              <li key={row.localId}>
                <strong>
                  <FileName name={row.originalFileName} />
                </strong>
                {letter === null ? (
                  <span>{reason}</span>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Schreiben speichern: ${row.originalFileName}`}
                    onClick={() => void save([{ row, letter }])}
                  >
                    Schreiben speichern
                  </Button>
                )}
              </li>
            ))}
          </FileLines>
        </section>
      ))}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        <Button disabled={!isReady || letters.length === 0} onClick={() => void save(letters)}>
          {formatCount(letters.length, "Schreiben", "Schreiben")} als PDF speichern
        </Button>
      </Group>
    </>
  );
};

const save = async (
  letters: readonly { readonly row: FileCheckRow; readonly letter: NamedContent }[],
): Promise<void> => {
  for (const { row, letter } of letters) {
    // Recorded first, so that the history has it even if the person leaves right after the download.
    await openInquiry(row, {
      remindOn: usualReminder(Date.now()),
      detail: describeExport({ kind: "inquiry", as: "pdf" }),
    });
    saveFile(letter.name, letter.content);
  }
};

/** Written one after the other while the dialog is open. */
const useInquiries = (rows: readonly FileCheckRow[]) => {
  const [written, setWritten] = useState<readonly InquiryWritten[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const run = async (): Promise<void> => {
      const done: InquiryWritten[] = [];
      for await (const one of writeInquiries(rows, controller.signal)) {
        done.push(one);
        if (!controller.signal.aborted) setWritten([...done]);
      }
    };
    void run();
    return () => controller.abort();
  }, [rows]);
  return { written, isReady: written.length === rows.length };
};
