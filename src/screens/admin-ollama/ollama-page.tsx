import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { adminTools } from "#contract/admin-tools.ts";
import type { OllamaServer } from "#contract/ollama.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./ollama-page.module.css";
import { ServerModels } from "./server-models.tsx";

/** The office's own servers of Ollama: whether they answer, and what is installed on them. */
export const OllamaPage = (): ReactElement => {
  const source = useAnswer("ollama-servers", loadServers);
  const { connected, reload, busy } = source;
  return (
    <AdminToolPage
      tool="ollama"
      lead={
        <>
          Server und ihre Adressen stehen unter <Link to="/admin/ai-providers">{adminTools["ai-providers"].name}</Link>.
          Hier verwalten Sie, was auf ihnen liegt.
        </>
      }
      actions={
        <Button variant="default" disabled={!connected} loading={busy} onClick={reload}>
          Erneut abfragen
        </Button>
      }
    >
      <AdminView
        source={source}
        loading="Server werden abgefragt"
        failed="Die Ollama-Server konnten nicht abgefragt werden"
        rows={3}
        rowHeight={72}
      >
        {({ servers }) =>
          servers.length === 0 ? (
            <EmptyState
              title="Kein Ollama-Server eingerichtet. Ohne Modell bleibt die Regelhilfe verfügbar."
              action={
                <Button component={Link} to="/admin/ai-providers" variant="default">
                  Anbieter hinzufügen
                </Button>
              }
            />
          ) : (
            servers.map((server) => (
              <Section key={server.id} id={`server-${server.id}`} title={server.name}>
                <ServerState server={server} />
                {server.cause === null && <ServerModels server={server} />}
              </Section>
            ))
          )
        }
      </AdminView>
    </AdminToolPage>
  );
};

const loadServers = () => call("listOllamaServers", {}, { timeoutMs: 8_000 });

const ServerState = ({
  server: { baseUrl, version, latencyMs, cause, isUnencrypted },
}: {
  readonly server: OllamaServer;
}) => (
  <div className={classes.state}>
    {cause === null ? (
      <p data-state="ok">
        <IconCircleCheck aria-hidden size={20} stroke={1.75} />
        <span>
          Antwortet nach {latencyMs} ms, Version {version}. {baseUrl}
        </span>
      </p>
    ) : (
      <p data-state="error">
        <IconCircleX aria-hidden size={20} stroke={1.75} />
        <span>
          {cause} {baseUrl}
        </span>
      </p>
    )}
    {isUnencrypted && (
      <p data-state="warn">
        <IconAlertTriangle aria-hidden size={20} stroke={1.75} />
        <span>Die Verbindung ist nicht verschlüsselt: Fragen sind im Netz der Kanzlei mitlesbar.</span>
      </p>
    )}
  </div>
);
