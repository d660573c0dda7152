import { Badge, Button, Group, Text } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { limits } from "#contract/limits.ts";
import type { OfficeAnswer, QuestionGroup } from "#contract/questions.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { AnswerDialog } from "./answer-dialog.tsx";

/** Questions the assistant did not answer, or not well, without the people who asked them. */
export const QuestionsPage = (): ReactElement => {
  const source = useAnswer("questions", loadQuestions);
  const [edited, setEdited] = useState<OfficeAnswer | null>(null);
  return (
    <AdminToolPage
      tool="questions"
      lead="Was Personen den Assistenten fragen, ohne Namen und ohne Werte aus Dateien. Antworten der Kanzlei schließen Lücken."
    >
      <AdminView
        source={source}
        loading="Fragen werden geladen"
        failed="Die Fragen konnten nicht geladen werden"
        rowHeight={64}
      >
        {({ collectsQuestions, groups, total, office }) => (
          <>
            {edited && (
              <AnswerDialog
                answer={edited}
                onSave={async (answer) => {
                  await saveAnswers(withAnswer(office.settings.answers, answer), office.version);
                  showToast("success", "Antwort gespeichert");
                  source.reload();
                }}
                onClose={() => setEdited(null)}
              />
            )}
            {!collectsQuestions && <Off />}
            <Section id="fragen" title="Fragen">
              {groups.length === 0 ? (
                <EmptyState icon={IconMessageQuestion} title="Noch keine Frage.">
                  {collectsQuestions
                    ? "Hier erscheint, worauf der Assistent keine Antwort hatte und was Personen beurteilt haben."
                    : "Es werden keine Fragen gesammelt."}
                </EmptyState>
              ) : (
                <ul className={shared.lines} aria-label="Fragen">
                  {groups.map((group) => (
                    <QuestionLine
                      key={group.id}
                      group={group}
                      connected={source.connected}
                      onAnswer={() => setEdited(createAnswer(group.text))}
                      onRemoved={source.reload}
                    />
                  ))}
                </ul>
              )}
              {total > groups.length && (
                <Text size="sm" c="dimmed">
                  Gezeigt sind die ersten {formatNumber(groups.length)} von {formatNumber(total)}.
                </Text>
              )}
            </Section>
            <Section
              id="antworten"
              title="Antworten der Kanzlei"
              lead="Der Assistent zeigt sie allen als „Antwort Ihrer Kanzlei“, auch ohne Verbindung. Die Geräte erhalten Änderungen beim nächsten Abgleich."
            >
              {office.settings.answers.length === 0 ? (
                <EmptyState title="Noch keine Antwort hinterlegt." />
              ) : (
                <ul className={shared.lines} aria-label="Antworten der Kanzlei">
                  {office.settings.answers.map((answer) => (
                    <AnswerLine
                      key={answer.id}
                      answer={answer}
                      connected={source.connected}
                      onEdit={() => setEdited(answer)}
                      onRemove={() =>
                        saveAnswers(
                          office.settings.answers.filter(({ id }) => id !== answer.id),
                          office.version,
                        )
                      }
                      onRemoved={source.reload}
                    />
                  ))}
                </ul>
              )}
              <Button
                mt="sm"
                variant="default"
                disabled={!source.connected || office.settings.answers.length >= maxAnswers}
                onClick={() => setEdited(createAnswer(""))}
              >
                Antwort hinzufügen
              </Button>
            </Section>
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const loadQuestions = () => call("listQuestions", {}, { timeoutMs: 5_000 });

const limit = limits.changeOfficeAnswers.settings.answers;
const maxAnswers = limit.maxItems;

const createAnswer = (question: string): OfficeAnswer => ({
  id: crypto.randomUUID(),
  question: question.slice(0, limit.items.question.maxLength),
  text: "",
  link: "",
});

/** Replaces the answer, or appends a new one. */
const withAnswer = (answers: readonly OfficeAnswer[], answer: OfficeAnswer): readonly OfficeAnswer[] =>
  answers.some(({ id }) => id === answer.id)
    ? answers.map((one) => (one.id === answer.id ? answer : one))
    : [...answers, answer];

const saveAnswers = (answers: readonly OfficeAnswer[], version: number) =>
  call("changeOfficeAnswers", { settings: { answers: [...answers] }, version });

interface AnswerLineProps {
  readonly answer: OfficeAnswer;
  readonly connected: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<unknown>;
  readonly onRemoved: () => void;
}

const AnswerLine = ({ answer, connected, onEdit, onRemove, onRemoved }: AnswerLineProps): ReactElement => (
  <li>
    <div className={shared.about}>
      <strong>{answer.question}</strong>
      <span>{answer.text}</span>
    </div>
    <Group gap="xs">
      <Button variant="default" disabled={!connected} aria-label={`Ändern: ${answer.question}`} onClick={onEdit}>
        Ändern
      </Button>
      <RemoveButton
        title="Antwort entfernen?"
        confirmLabel="Antwort entfernen"
        done="Antwort entfernt"
        failed="Die Antwort konnte nicht entfernt werden."
        connected={connected}
        onRemove={onRemove}
        onRemoved={onRemoved}
      >
        „{answer.question}“ beantwortet der Assistent danach wieder aus dem Regelkatalog.
      </RemoveButton>
    </Group>
  </li>
);

const Off = (): ReactElement => (
  <Text role="note" size="sm" mb="lg">
    Fragen werden zurzeit nicht gesammelt. Einschalten lässt sich das unter{" "}
    <Link to="/admin/analytics#erfassen">Analytics Admin</Link>, „Was erfasst wird“.
  </Text>
);

interface LineProps {
  readonly group: QuestionGroup;
  readonly connected: boolean;
  readonly onAnswer: () => void;
  readonly onRemoved: () => void;
}

const outcomes = [
  { key: "unanswered", word: "ohne Antwort", color: "red" },
  { key: "unsuitable", word: "passt nicht", color: "yellow" },
  { key: "helped", word: "hat geholfen", color: "green" },
] as const;

const QuestionLine = ({ group, connected, onAnswer, onRemoved }: LineProps): ReactElement => (
  <li>
    <div className={shared.about}>
      <strong>{group.text}</strong>
      <span>zuletzt am {formatDate(group.lastAt)}</span>
    </div>
    <Group gap="xs">
      {outcomes
        .filter(({ key }) => group[key] > 0)
        .map(({ key, word, color }) => (
          <Badge key={key} variant="light" color={color} tt="none">
            {formatNumber(group[key])} × {word}
          </Badge>
        ))}
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={!connected} onClick={onAnswer}>
          Antwort der Kanzlei hinterlegen
        </Button>
        <RemoveButton
          title="Frage löschen?"
          confirmLabel="Frage löschen"
          done="Frage gelöscht"
          failed="Die Frage konnte nicht gelöscht werden."
          connected={connected}
          onRemove={() => call("removeQuestions", { id: group.id })}
          onRemoved={onRemoved}
        >
          „{group.text}“ wird mit{" "}
          {formatCount(group.unanswered + group.unsuitable + group.helped, "Meldung", "Meldungen")} gelöscht.
        </RemoveButton>
      </Group>
    </Group>
  </li>
);
