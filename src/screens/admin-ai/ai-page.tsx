import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { adminTools } from "#contract/admin-tools.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import { AiForm } from "./ai-form.tsx";
import { RequestLog } from "./request-log.tsx";

/** Use of AI: switch, purposes, roles and data, and the log of requests. */
export const AiPage = (): ReactElement => {
  const settings = useAnswer("ai-settings", loadSettings);
  const providers = useAnswer("ai-providers", loadProviders);
  const isOn = settings.kept?.answer.settings.enabled ?? false;
  return (
    <AdminToolPage
      tool="ai"
      lead={
        isOn && (
          <>
            Ein Modell ergänzt die Antworten des Assistenten; es entscheidet nie. Wen der Server fragt, steht unter{" "}
            <Link to="/admin/ai-providers">{adminTools["ai-providers"].name}</Link>.
          </>
        )
      }
    >
      <AdminView
        source={settings}
        loading="Einstellungen werden geladen"
        failed="Die Einstellungen der KI konnten nicht geladen werden"
        rows={8}
        rowHeight={56}
      >
        {(answer) => (
          <AiForm
            answer={answer}
            providers={providers.kept?.answer.providers ?? []}
            connected={settings.connected}
            onSaved={settings.reload}
          />
        )}
      </AdminView>
      <Section
        id="anfragen"
        title="Anfragen"
        lead="Jede Frage an ein Modell mit Dauer und Kosten. Inhalte stehen hier nur, wenn sie aufbewahrt werden, und dann mit Platzhaltern."
      >
        <RequestLog />
      </Section>
    </AdminToolPage>
  );
};

const loadSettings = () => call("readAiSettings", {}, { timeoutMs: 5_000 });
const loadProviders = () => call("listAiProviders", {}, { timeoutMs: 5_000 });
