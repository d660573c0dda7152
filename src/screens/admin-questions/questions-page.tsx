import { Badge, Group, Text } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { QuestionGroup } from "#contract/questions.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageNotice } from "#ui/page-notice.tsx";
import { Section } from "#ui/section.tsx";

/** Questions the assistant did not answer, or not well, without the people who asked them. */
export const QuestionsPage = (): ReactElement => {
  const source = useAnswer("questions", loadQuestions);
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
        {({ collectsQuestions, groups, total }) => (
          <>
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
                    <QuestionLine key={group.id} group={group} connected={source.connected} onRemoved={source.reload} />
                  ))}
                </ul>
              )}
              {total > groups.length && (
                <Text size="sm" c="dimmed">
                  Gezeigt sind die ersten {formatNumber(groups.length)} von {formatNumber(total)}.
                </Text>
              )}
            </Section>
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const loadQuestions = () => call("listQuestions", {}, { timeoutMs: 5_000 });

const Off = (): ReactElement => (
  <PageNotice rank={1}>
    <Text role="note" size="sm">
      Fragen werden zurzeit nicht gesammelt. Einschalten lässt sich das unter{" "}
      <Link to="/admin/analytics#erfassen">Analytics Admin</Link>, „Was erfasst wird“.
    </Text>
  </PageNotice>
);

interface LineProps {
  readonly group: QuestionGroup;
  readonly connected: boolean;
  readonly onRemoved: () => void;
}

const outcomes = [
  { key: "unanswered", word: "ohne Antwort", color: "red" },
  { key: "unsuitable", word: "passt nicht", color: "yellow" },
  { key: "helped", word: "hat geholfen", color: "green" },
] as const;

const QuestionLine = ({ group, connected, onRemoved }: LineProps): ReactElement => (
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
  </li>
);
