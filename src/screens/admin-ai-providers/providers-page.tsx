import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { GuardedDrawer } from "#screens/shared/admin/guarded-drawer.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { ProviderForm } from "./provider-form.tsx";
import { ProviderLine } from "./provider-line.tsx";

type List = CallOutput<"listAiProviders">;

/** The providers in their order: the first available one answers. */
export const AiProvidersPage = (): ReactElement => {
  const source = useAnswer("ai-providers", loadProviders);
  const { connected, reload } = source;
  const [opened, setOpened] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  return (
    <AdminToolPage
      tool="ai-providers"
      lead="Gefragt wird von oben nach unten, bis einer antwortet; antwortet keiner, gilt der Regelkatalog. Vertrag, Budget und Ausgangskontrolle werden bei jedem einzelnen geprüft."
      actions={
        <Button
          disabled={!connected}
          leftSection={<IconPlus aria-hidden size={18} stroke={1.75} />}
          onClick={() => setOpened(fresh)}
        >
          Anbieter hinzufügen
        </Button>
      }
    >
      <AdminView
        source={source}
        loading="Anbieter werden geladen"
        failed="Die Anbieter konnten nicht geladen werden"
        rows={3}
        rowHeight={96}
      >
        {(list) => (
          <>
            <Lines list={list} connected={connected} onChanged={reload} onOpen={setOpened} />
            <GuardedDrawer
              opened={opened !== null}
              title={list.providers.find(({ id }) => id === opened)?.name ?? "Anbieter hinzufügen"}
              onClose={close}
            >
              {({ recordDirty, leave }) => (
                <ProviderForm
                  list={list}
                  id={opened === fresh ? null : opened}
                  connected={connected}
                  onDirty={recordDirty}
                  onSaved={() => {
                    reload();
                    leave();
                  }}
                  onGone={() => {
                    reload();
                    leave();
                  }}
                />
              )}
            </GuardedDrawer>
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const fresh = "";
const loadProviders = () => call("listAiProviders", {}, { timeoutMs: 5_000 });

interface LinesProps {
  readonly list: List;
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onOpen: (id: string) => void;
}

const Lines = ({ list, connected, onChanged, onOpen }: LinesProps): ReactElement => {
  const { busy, reason, attempt } = useAttempt();
  const { providers, version } = list;
  const move = async (id: string, by: -1 | 1): Promise<void> => {
    const ids = providers.map((one) => one.id);
    const from = ids.indexOf(id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, id);
    await attempt(async () => {
      await call("orderAiProviders", { ids, version });
    }, "Die Reihenfolge konnte nicht gespeichert werden.");
    onChanged();
  };
  if (providers.length === 0) {
    return (
      <EmptyState title="Noch kein Anbieter eingetragen.">
        Tragen Sie einen Anbieter ein, wenn der Assistent seine Antworten um den Text eines Modells ergänzen soll. Ohne
        Anbieter kommen alle Erklärungen aus dem Regelkatalog.
      </EmptyState>
    );
  }
  return (
    <>
      <FailureAlert reason={reason} mb="sm" />
      <ol className={shared.lines} aria-label="Anbieter in der Reihenfolge der Anfragen">
        {providers.map((provider, position) => (
          <ProviderLine
            key={provider.id}
            provider={provider}
            isFirst={position === 0}
            isLast={position === providers.length - 1}
            isReadOnly={!connected || busy}
            onMove={(by) => void move(provider.id, by)}
            onOpen={() => onOpen(provider.id)}
            onTested={onChanged}
          />
        ))}
      </ol>
    </>
  );
};
