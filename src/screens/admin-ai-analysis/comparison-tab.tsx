import { Button, Select } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import { type AiPurpose, aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./analysis.module.css";
import { GoldenForm } from "./golden-form.tsx";
import { GoldenLine } from "./golden-line.tsx";
import { templateName } from "./template-words.ts";
import { useTemplates } from "./use-templates.ts";

/** The Befunde a template must handle before it is used, with the results of the chosen version. */
export const ComparisonTab = (): ReactElement => {
  const templates = useTemplates();
  const [purpose, setPurpose] = useState<AiPurpose>("explain");
  return (
    <AdminView
      source={templates}
      loading="Vorlagen werden geladen"
      failed="Die Vorlagen konnten nicht geladen werden"
      rows={2}
      rowHeight={64}
    >
      {(list) => (
        <>
          <search className={shared.filters}>
            <Select
              label="Zweck"
              allowDeselect={false}
              data={aiPurposes.map((value) => ({ value, label: purposeWords[value] }))}
              value={purpose}
              onChange={(next) => next !== null && setPurpose(next as AiPurpose)}
            />
          </search>
          <Comparison
            key={purpose}
            purpose={purpose}
            templates={list.templates.filter((one) => one.purpose === purpose)}
            onCompared={templates.reload}
          />
        </>
      )}
    </AdminView>
  );
};

interface Props {
  readonly purpose: AiPurpose;
  readonly templates: readonly AiTemplate[];
  /** Called because the comparison may change whether a template can be published. */
  readonly onCompared: () => void;
}

const pollIntervalMs = 1500;

const Comparison = ({ purpose, templates, onCompared }: Props): ReactElement => {
  const source = useAnswer("ai-golden", loadGolden);
  const { kept, connected, busy: isLooking, reload } = source;
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? "");
  const { busy, reason, attempt } = useAttempt();
  const isRunning = kept?.answer.outcomes.some((one) => one.templateId === templateId && one.state === "waiting");
  useEffect(() => {
    if (!isRunning || !connected || isLooking) return;
    const timer = setTimeout(reload, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, connected, isLooking, reload]);
  useEffect(() => {
    if (isRunning === false) onCompared();
  }, [isRunning, onCompared]);
  const carryOut = async (done: string, act: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(async () => {
      await act();
      showToast("success", done);
    }, "Das ist nicht gelungen.");
    reload();
    return isDone;
  };
  return (
    <AdminView source={source} loading="Vergleich wird geladen" failed="Der Vergleich konnte nicht geladen werden">
      {({ findings, outcomes }) => {
        const own = findings.filter((one) => one.purpose === purpose);
        const of = (goldenId: string) =>
          outcomes.find((one) => one.templateId === templateId && one.goldenId === goldenId);
        const passed = own.filter(({ id }) => of(id)?.state === "passed").length;
        return (
          <>
            <FailureAlert reason={reason} mb="sm" />
            {own.length === 0 ? (
              <EmptyState title="Für diesen Zweck steht noch kein Befund im Vergleich.">
                Eine Vorlage lässt sich erst nach bestandenem Vergleich veröffentlichen. Nehmen Sie unten Befunde auf,
                an denen man eine gute Antwort erkennt.
              </EmptyState>
            ) : (
              <>
                <div className={shared.filters}>
                  <Select
                    label="Vorlage"
                    allowDeselect={false}
                    w={280}
                    maw="100%"
                    data={templates.map((one) => ({ value: one.id, label: templateName(one) }))}
                    value={templateId}
                    onChange={(next) => next !== null && setTemplateId(next)}
                  />
                  <Button
                    disabled={!connected || busy || isRunning === true}
                    loading={isRunning === true}
                    onClick={() =>
                      void carryOut("Vergleich gestartet", () => call("runGoldenFindings", { templateId }))
                    }
                  >
                    Vergleich starten
                  </Button>
                </div>
                <p className={shared.muted} role="status">
                  {passed} von {formatCount(own.length, "Befund", "Befunden")} bestanden
                  {isRunning === true ? "; der Vergleich läuft." : "."}
                </p>
                <ul className={shared.lines} aria-label="Befunde im Vergleich">
                  {own.map((finding) => (
                    <GoldenLine
                      key={finding.id}
                      finding={finding}
                      state={of(finding.id)?.state ?? null}
                      isReadOnly={!connected || busy}
                      onRemove={() =>
                        void carryOut("Befund entfernt", () => call("removeGoldenFinding", { id: finding.id }))
                      }
                    />
                  ))}
                </ul>
              </>
            )}
            <Section
              id="aufnehmen"
              title="Befund aufnehmen"
              lead="Aufgenommen werden Regel, Feldnamen und Anzahlen der Datei, kein Wert; der Befund bleibt, wenn die Datei gelöscht wird."
            >
              <GoldenForm
                connected={connected}
                busy={busy}
                onAdd={(golden) =>
                  carryOut("Befund aufgenommen", () => call("addGoldenFinding", { ...golden, purpose }))
                }
              />
            </Section>
            <p className={classes.note}>
              Bestanden ist ein Befund, wenn die Antwort seine Regel als Beleg nennt und alle Erwartungen erfüllt.
              Gefragt wird, wen auch der Assistent fragen würde; jeder Vergleich kostet so viel wie so viele Fragen.
            </p>
          </>
        );
      }}
    </AdminView>
  );
};

const loadGolden = () => call("listGoldenFindings", {}, { timeoutMs: 5_000 });
