import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { GoldenFinding } from "#contract/ai-analysis.ts";
import shared from "#screens/shared/admin/lines.module.css";

type State = "waiting" | "passed" | "failed" | null;

const stateWords: Readonly<Record<Exclude<State, null>, string>> = {
  waiting: "wird gefragt …",
  passed: "bestanden",
  failed: "nicht bestanden",
};

interface Props {
  readonly finding: GoldenFinding;
  /** Null if the version was not compared with it yet. */
  readonly state: State;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}

/** A Befund of the comparison, what is expected of an answer, and how the chosen version fared. */
export const GoldenLine = ({ finding, state, isReadOnly, onRemove }: Props): ReactElement => {
  const { ruleId, title, mustSay, mustNotSay } = finding;
  const expected = [
    mustSay.length === 0 ? "" : `enthält ${list(mustSay)}`,
    mustNotSay.length === 0 ? "" : `enthält nicht ${list(mustNotSay)}`,
  ].filter(Boolean);
  return (
    <li>
      <div className={shared.about}>
        <strong>
          {ruleId} {title}
        </strong>
        <span>Erwartet: nennt die Regel als Beleg{expected.map((one) => `; ${one}`).join("")}</span>
        <span data-bad={state === "failed" || undefined}>
          {state === null ? "mit dieser Fassung noch nicht verglichen" : stateWords[state]}
        </span>
      </div>
      <Button
        variant="default"
        disabled={isReadOnly}
        aria-label={`Aus dem Vergleich entfernen: ${ruleId} ${title}`}
        onClick={onRemove}
      >
        Entfernen
      </Button>
    </li>
  );
};

const list = (words: readonly string[]): string => words.map((word) => `„${word}“`).join(", ");
