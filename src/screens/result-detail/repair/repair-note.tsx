import { Button } from "@mantine/core";
import { IconMailQuestion, IconTool } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import type { RepairAnswer } from "./offers-of-rule.ts";
import styles from "./repair-note.module.css";

interface Props {
  readonly answer: RepairAnswer;
  /** Fundstellen of the Befund. */
  readonly total: number;
  readonly onRepair: () => void;
  /** Opens the letter to the client; null if there is nothing to ask. */
  readonly onAsk: (() => void) | null;
}

/** The repair of one Befund beside it, with what it loses, or why there is none. */
export function RepairNote({ answer, total, onRepair, onAsk }: Props): ReactElement {
  switch (answer.kind) {
    case "none":
      return (
        <>
          <p className={styles.none}>
            Hier nicht automatisch korrigierbar: Der richtige Wert lässt sich aus der Datei nicht sicher ableiten.
          </p>
          {onAsk && (
            <Button
              size="compact-md"
              variant="light"
              className={styles.ask ?? ""}
              leftSection={<IconMailQuestion size={16} stroke={1.75} aria-hidden />}
              onClick={onAsk}
            >
              Mandanten fragen
            </Button>
          )}
        </>
      );
    case "later":
      return (
        <p className={styles.none}>
          Folgt aus der Ursache „{answer.cause}“. Korrigieren Sie zuerst diese; danach wird die Kopie erneut geprüft und
          der Rest angeboten.
        </p>
      );
    case "offered":
      return <Offered answer={answer} total={total} onRepair={onRepair} />;
  }
}

function Offered({
  answer,
  total,
  onRepair,
}: Pick<Props, "total" | "onRepair"> & {
  readonly answer: Extract<RepairAnswer, { readonly kind: "offered" }>;
}): ReactElement {
  const { offers, count } = answer;
  return (
    <div className={styles.offered}>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconTool size={16} stroke={1.75} aria-hidden />}
        data-mend
        onClick={onRepair}
      >
        Diesen Befund korrigieren
      </Button>
      <ul className={styles.offers}>
        {offers.map(({ id, title, loses }) => (
          <li key={id}>
            {title}
            {loses !== undefined && <span className={styles.loss}> – {loses}</span>}
          </li>
        ))}
        {count < total && <li>{formatNumber(total - count)} weitere lassen sich nicht automatisch korrigieren.</li>}
      </ul>
    </div>
  );
}
