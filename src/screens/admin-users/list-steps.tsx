import { Button, FileButton, Group, Text, Textarea } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { decodeList } from "./decode-list.ts";
import classes from "./list-steps.module.css";

export interface ListLine {
  /** 1-based. */
  readonly line: number;
  readonly outcome: string;
  /** As a German word. */
  readonly word: string;
  readonly text: string;
  readonly reason: string | null;
  readonly link?: string | undefined;
}

interface ListState<Outcome> {
  readonly csv: string;
  /** Answer to the last trial or import of this text; null before. */
  readonly outcome: Outcome | null;
  readonly busy: boolean;
  readonly reason: string | null;
  readonly edit: (csv: string) => void;
  readonly send: (isTrial: boolean) => Promise<void>;
}

/**
 * A list in CSV: a trial changes nothing, after it the list is imported. Should `afterwards` fail, the answer is shown with
 * the failure.
 */
export const useList = <Outcome,>(
  importList: (csv: string, isTrial: boolean) => Promise<Outcome>,
  afterwards: (outcome: Outcome) => Promise<void> = async () => {},
): ListState<Outcome> => {
  const [csv, setCsv] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The text that was sent last; its failure says nothing about another one. */
  const [sent, setSent] = useState("");
  const { busy, reason, attempt } = useAttempt();
  return {
    csv,
    outcome,
    busy,
    reason: sent === csv ? reason : null,
    edit: (text) => {
      setCsv(text);
      setOutcome(null);
    },
    send: async (isTrial) => {
      setSent(csv);
      await attempt(async () => {
        const answer = await importList(csv, isTrial);
        setOutcome(answer);
        await afterwards(answer);
      }, "Die Liste konnte nicht eingelesen werden.");
    },
  };
};

interface StepsProps {
  readonly list: ListState<unknown>;
  /** Header of the list, with semicolons. */
  readonly columns: string;
  /** In the accusative: „Person“. */
  readonly entry: string;
  readonly isDone: boolean;
  /** Label of the button that imports. */
  readonly action: string;
  readonly isReady: boolean;
  /** Beside the button that chooses a file. */
  readonly beside?: ReactNode;
  /** In place of the buttons, once it is done. */
  readonly end: ReactNode;
  /** Lines of the last answer. */
  readonly children: ReactNode;
}

export const ListSteps = (props: StepsProps): ReactElement => {
  const { list, columns, entry, isDone, action, isReady, beside, end, children } = props;
  const { csv, busy, reason, edit, send } = list;
  return (
    <>
      {!isDone && (
        <>
          <Textarea
            label="Liste"
            description={`Die erste Zeile nennt die Spalten: ${columns}. Danach folgt eine Zeile je ${entry}.`}
            placeholder={columns}
            autosize
            minRows={4}
            maxRows={10}
            value={csv}
            onChange={(event) => edit(event.currentTarget.value)}
          />
          <Group mt="xs">
            <FileButton
              accept=".csv,.txt,text/csv"
              onChange={(file) => void file?.arrayBuffer().then((bytes) => edit(decodeList(bytes)))}
            >
              {(button) => (
                <Button variant="default" {...button}>
                  CSV-Datei wählen
                </Button>
              )}
            </FileButton>
            {beside}
          </Group>
        </>
      )}
      <FailureAlert reason={reason} mt="sm" />
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        {isDone ? (
          end
        ) : (
          <>
            <Button variant="default" loading={busy} disabled={csv.trim() === ""} onClick={() => void send(true)}>
              Liste prüfen
            </Button>
            <Button loading={busy} disabled={!isReady} onClick={() => void send(false)}>
              {action}
            </Button>
          </>
        )}
      </Group>
    </>
  );
};

export const ListLines = ({
  status,
  lines,
}: {
  readonly status: string;
  readonly lines: readonly ListLine[];
}): ReactElement => (
  <>
    <Text role="status" mt="md" fw={600}>
      {status}
    </Text>
    <ul className={classes.lines} aria-label="Zeilen der Liste">
      {lines.map(({ line, outcome, word, text, reason, link }) => (
        <li key={line} data-outcome={outcome}>
          <span>Zeile {line}</span>
          <span>{text}</span>
          <strong>{word}</strong>
          {reason !== null && <span className={classes.reason}>{reason}</span>}
          {link !== undefined && <code className={classes.reason}>{link}</code>}
        </li>
      ))}
    </ul>
  </>
);
