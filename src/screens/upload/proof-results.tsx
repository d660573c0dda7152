import { Alert, CloseButton, Group, Loader } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { dismissProof, type ProofCheck, proofState } from "#state/proofs.ts";
import styles from "./proof-results.module.css";

/** Results of dropped Prüfnachweise: whether each belongs to its file. */
export function ProofResults(): ReactElement | null {
  const { checks } = useSnapshot(proofState);
  if (checks.length === 0) return null;
  return (
    <section aria-label="Prüfnachweise">
      {checks.map((check) => (
        <ProofResult key={check.key} check={check as ProofCheck} />
      ))}
    </section>
  );
}

function ProofResult({ check }: { readonly check: ProofCheck }): ReactElement {
  const { key, proofName, fileName, state } = check;
  const { color, title, text, points } = describe(state);
  return (
    <Alert color={color} role="status" mb="sm" title={title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <p className={styles.names}>
            {proofName}
            {fileName !== null && ` und ${fileName}`}
          </p>
          {text !== null && <p className={styles.text}>{text}</p>}
          {state.kind === "running" && <Loader size="xs" aria-hidden />}
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point.text} data-agrees={point.agrees}>
                {point.text}
              </li>
            ))}
          </ul>
        </div>
        {state.kind !== "running" && (
          <CloseButton aria-label={`Meldung zu ${proofName} schließen`} onClick={() => dismissProof(key)} />
        )}
      </Group>
    </Alert>
  );
}

interface Description {
  readonly color: string;
  readonly title: string;
  readonly text: string | null;
  readonly points: readonly { readonly agrees: boolean; readonly text: string }[];
}

function describe(state: ProofCheck["state"]): Description {
  switch (state.kind) {
    case "running":
      return { color: "petrol", title: "Der Prüfnachweis wird mit der Datei verglichen", text: null, points: [] };
    case "alone":
      return {
        color: "yellow",
        title: "Zu diesem Prüfnachweis fehlt die Datei",
        text: "Ziehen Sie den Nachweis und die Datei, für die er erstellt wurde, zusammen hierher.",
        points: [],
      };
    case "failed":
      return {
        color: "red",
        title: "Der Vergleich ist nicht gelungen",
        text: "Bitte ziehen Sie Nachweis und Datei noch einmal hierher.",
        points: [],
      };
    case "done": {
      const { outcome, points } = state.verification;
      return { ...headings[outcome], text: null, points };
    }
  }
}

const headings = {
  agrees: { color: "green", title: "Prüfnachweis und Datei: stimmt überein" },
  differs: { color: "red", title: "Prüfnachweis und Datei stimmen nicht überein" },
  otherRules: { color: "yellow", title: "Dieselbe Datei, aber nach neuerem Regelstand ein anderes Ergebnis" },
} as const;
