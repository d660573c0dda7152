import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiProvider } from "#contract/ai-providers.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { formatEuros, formatMicros, providerTypeWords } from "#screens/shared/admin/ai-words.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { MoveButton } from "#screens/shared/admin/move-button.tsx";
import { errorText } from "#text/error-text.ts";
import { formatDate, formatDateTime } from "#text/format-date.ts";
import { formatDuration } from "#text/format-number.ts";
import classes from "./providers-page.module.css";

interface Props {
  readonly provider: AiProvider;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isReadOnly: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onOpen: () => void;
  readonly onTested: () => void;
}

/** One provider: its data, its budget, why it is not used, and a test that takes the path of a real question. */
export const ProviderLine = (props: Props): ReactElement => {
  const { provider, isFirst, isLast, isReadOnly, onMove, onOpen, onTested } = props;
  const { id, name, type, baseUrl, models } = provider;
  const [outcome, setOutcome] = useState<Outcome | "running" | null>(null);
  const test = async (): Promise<void> => {
    setOutcome("running");
    try {
      setOutcome(describeTest(await call("testAiProvider", { id }, { timeoutMs: 130_000 })));
    } catch (error) {
      setOutcome({ isOk: false, text: errorText(error, "Der Test konnte nicht ausgeführt werden.") });
    }
    onTested();
  };
  return (
    <li>
      <div className={`${shared.about} ${classes.terms}`}>
        <strong>{name}</strong>
        <span>
          {providerTypeWords[type]} · {baseUrl}
        </span>
        <span>{models.length === 0 ? "Kein Modell eingetragen" : models.join(", ")}</span>
        <span>{describeTerms(provider)}</span>
        <p data-state={provider.obstacle === null && provider.restsUntil === null ? "ok" : undefined}>
          {describeState(provider)}
        </p>
        <p role="status" data-state={isOutcome(outcome) ? (outcome.isOk ? "ok" : "error") : undefined}>
          {outcome === "running" ? "Der Anbieter wird gefragt …" : outcome?.text}
        </p>
      </div>
      <div className={classes.actions}>
        <MoveButton name={name} by={-1} isAtEnd={isFirst} isDisabled={isReadOnly} onMove={onMove} />
        <MoveButton name={name} by={1} isAtEnd={isLast} isDisabled={isReadOnly} onMove={onMove} />
        <Button
          variant="default"
          disabled={isReadOnly}
          loading={outcome === "running"}
          aria-label={`Verbindung testen: ${name}`}
          onClick={() => void test()}
        >
          Testen
        </Button>
        <Button variant="default" aria-label={`Bearbeiten: ${name}`} onClick={onOpen}>
          Bearbeiten
        </Button>
      </div>
    </li>
  );
};

interface Outcome {
  readonly isOk: boolean;
  readonly text: string;
}

const isOutcome = (outcome: Outcome | "running" | null): outcome is Outcome =>
  outcome !== null && outcome !== "running";

const describeTest = ({
  isOk,
  model,
  firstTokenMs,
  totalMs,
  costMicros,
  cause,
}: CallOutput<"testAiProvider">): Outcome => {
  if (!isOk) return { isOk, text: cause ?? "Der Anbieter antwortet nicht." };
  const first = firstTokenMs === null ? "" : `, erste Antwort nach ${formatDuration(firstTokenMs)}`;
  return {
    isOk,
    text: `${model} hat geantwortet: ${formatDuration(totalMs)}${first}, Kosten ${formatMicros(costMicros)}.`,
  };
};

const describeTerms = ({
  isExternal,
  region,
  dpaSignedOn,
  budgetEur,
  spentMicros,
  secretSet,
  secretHint,
}: AiProvider): string =>
  [
    isExternal ? "außerhalb der Kanzlei" : "Rechner der Kanzlei",
    region,
    isExternal ? (dpaSignedOn === null ? "ohne AVV" : `AVV vom ${formatDate(Date.parse(dpaSignedOn))}`) : "",
    secretSet ? `Schlüssel ${secretHint ?? "gesetzt"}` : "ohne Schlüssel",
    budgetEur === null
      ? `${formatMicros(spentMicros)} in diesem Monat`
      : `${formatMicros(spentMicros)} von ${formatEuros(budgetEur)} in diesem Monat`,
  ]
    .filter(Boolean)
    .join(" · ");

const describeState = ({ obstacle, restsUntil }: AiProvider): string => {
  if (obstacle !== null) return obstacle;
  if (restsUntil !== null)
    return `Hat mehrmals nicht geantwortet und wird bis ${formatDateTime(restsUntil)} nicht gefragt.`;
  return "Wird gefragt.";
};
