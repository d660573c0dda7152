import { Button, Select, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { AiAlert, AiAlertMetric } from "#contract/ai-performance.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { authState } from "#state/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { alertMetrics, formatMetric, readThreshold } from "./alert-words.ts";

/** Thresholds of figures, and who is notified above them. */
export const AlertsSection = (): ReactElement => {
  const source = useAnswer("ai-alerts", loadAlerts);
  const { connected, reload } = source;
  const { busy, reason, attempt } = useAttempt();
  const carryOut = async (done: string, act: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(async () => {
      await act();
      showToast("success", done);
    }, "Das ist nicht gelungen.");
    reload();
    return isDone;
  };
  return (
    <Section
      id="warnungen"
      title="Warnungen"
      lead="Sobald ein Wert der letzten 24 Stunden über seiner Schwelle liegt, steht das höchstens einmal am Tag in der Glocke der Person, und in einer E-Mail, wenn sie E-Mails zu Systemmeldungen wünscht und der Versand eingerichtet ist."
    >
      <FailureAlert reason={reason} mb="sm" />
      <AdminView
        source={source}
        loading="Warnungen werden geladen"
        failed="Die Warnungen konnten nicht geladen werden"
        rows={2}
      >
        {({ alerts, people }) => (
          <>
            {alerts.length === 0 ? (
              <EmptyState title="Noch keine Warnung eingerichtet." />
            ) : (
              <ul className={shared.lines} aria-label="Eingerichtete Warnungen">
                {alerts.map((alert) => (
                  <AlertLine
                    key={alert.id}
                    alert={alert}
                    isReadOnly={!connected || busy}
                    onRemove={() => void carryOut("Warnung entfernt", () => call("removeAiAlert", { id: alert.id }))}
                  />
                ))}
              </ul>
            )}
            <AlertForm
              people={people}
              isReadOnly={!connected || busy}
              onAdd={(alert) => carryOut("Warnung eingerichtet", () => call("addAiAlert", alert))}
            />
          </>
        )}
      </AdminView>
    </Section>
  );
};

/** Administrators who can be notified. */
const loadAlerts = async () => {
  const [{ alerts }, ...lists] = await Promise.all([
    call("listAiAlerts", {}, { timeoutMs: 5_000 }),
    ...(["super_admin", "administrator"] as const).map((role) =>
      call("listPeople", { role, limit: 200 }, { timeoutMs: 5_000 }),
    ),
  ]);
  return {
    alerts,
    people: lists
      .flatMap(({ items }) => items)
      .filter(({ status }) => status !== "locked")
      .map(({ id, fullName, email }) => ({ value: id, label: `${fullName} (${email})` })),
  };
};

interface LineProps {
  readonly alert: AiAlert;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}

const AlertLine = ({ alert, isReadOnly, onRemove }: LineProps): ReactElement => {
  const { metric, threshold, value, person } = alert;
  const name = `${alertMetrics[metric].label} über ${formatMetric(metric, threshold)}`;
  const isAbove = value !== null && value > threshold;
  return (
    <li>
      <div className={shared.about}>
        <strong>{name}</strong>
        <span data-bad={isAbove || undefined}>
          {value === null ? "Zurzeit zu wenige Anfragen für eine Aussage" : `Zurzeit ${formatMetric(metric, value)}`}
        </span>
        <span>{person === "" ? "Niemand wird benachrichtigt: Der Zugang ist gesperrt oder entfernt." : person}</span>
      </div>
      <Button variant="default" disabled={isReadOnly} aria-label={`Warnung entfernen: ${name}`} onClick={onRemove}>
        Entfernen
      </Button>
    </li>
  );
};

interface FormProps {
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly isReadOnly: boolean;
  /** Resolves with whether it was saved. */
  readonly onAdd: (alert: {
    readonly metric: AiAlertMetric;
    readonly threshold: number;
    readonly userId: string;
  }) => Promise<boolean>;
}

const AlertForm = ({ people, isReadOnly, onAdd }: FormProps): ReactElement => {
  const ownId = useSnapshot(authState).user?.id ?? "";
  const [metric, setMetric] = useState<AiAlertMetric>("failedShare");
  const [text, setText] = useState("");
  const [userId, setUserId] = useState(ownId);
  const threshold = readThreshold(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (threshold !== null && (await onAdd({ metric, threshold, userId }))) setText("");
  };
  return (
    <form noValidate aria-label="Warnung einrichten" onSubmit={(event) => void submit(event)}>
      <div className={shared.filters} style={{ marginTop: 16 }}>
        <Select
          label="Wert"
          allowDeselect={false}
          disabled={isReadOnly}
          data={Object.entries(alertMetrics).map(([value, { label }]) => ({ value, label }))}
          value={metric}
          onChange={(next) => next !== null && setMetric(next as AiAlertMetric)}
        />
        <TextInput
          label={`Schwelle in ${alertMetrics[metric].unit}`}
          inputMode="decimal"
          w={140}
          disabled={isReadOnly}
          value={text}
          error={text === "" || threshold !== null ? null : "Zahl ab 0"}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label="Person"
          allowDeselect={false}
          disabled={isReadOnly}
          w={320}
          maw="100%"
          data={[...people]}
          value={userId}
          onChange={(next) => next !== null && setUserId(next)}
        />
        <Button type="submit" variant="default" disabled={isReadOnly || threshold === null}>
          Warnung einrichten
        </Button>
      </div>
    </form>
  );
};
