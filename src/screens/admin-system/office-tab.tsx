import { Alert } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import type { OfficeSection } from "./office-fields.ts";
import { OfficeForm } from "./office-form.tsx";

interface Props {
  readonly section: OfficeSection;
  readonly title: string;
  /** Shown beside the form, from the same answer. */
  readonly beside?: (
    answer: CallOutput<"readOfficeSettings">,
    source: { readonly connected: boolean; readonly reload: () => void },
  ) => ReactNode;
}

/** One section of the office's own settings. */
export const OfficeTab = ({ section, title, beside }: Props): ReactElement => {
  const source = useAnswer("office", loadOffice);
  return (
    <AdminView
      source={source}
      loading="Einstellungen werden geladen"
      failed="Die Einstellungen konnten nicht geladen werden"
      rows={4}
      rowHeight={72}
    >
      {(answer) => (
        <>
          {answer.restartRequired && (
            <Alert color="yellow" role="status" mb="md">
              „Gleichzeitige Prüfungen“ gilt erst nach einem Neustart des Servers.
            </Alert>
          )}
          <Section
            id={`hier-${section}`}
            title={title}
            lead="Gilt ab dem nächsten Aufruf, ohne Neustart, wo nichts anderes dabeisteht. Was die Umgebung des Servers bestimmt, ist hier nur zu lesen."
          >
            <OfficeForm
              section={section}
              title={title}
              answer={answer}
              connected={source.connected}
              onSaved={source.reload}
            />
          </Section>
          {beside?.(answer, source)}
        </>
      )}
    </AdminView>
  );
};

const loadOffice = () => call("readOfficeSettings", {}, { timeoutMs: 5_000 });
