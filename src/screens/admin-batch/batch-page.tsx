import { Button } from "@mantine/core";
import { IconPlus, IconStack2 } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Batch } from "#contract/batch.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { NarrowedList } from "#screens/shared/admin/narrowed-list.tsx";
import { usePolling } from "#screens/shared/admin/use-polling.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { BatchDetails } from "./batch-details.tsx";
import { BatchList } from "./batch-list.tsx";
import { BatchSettings } from "./batch-settings.tsx";
import { describeFilter, describeState, nameBatch } from "./batch-words.ts";
import { NewBatch } from "./new-batch.tsx";

/** Poll interval while a batch runs. */
const pollIntervalMs = 2_000;

/** Actions on many files: check again, or delete permanently. */
export const BatchPage = (): ReactElement => {
  const source = useAnswer("batches", loadBatches);
  const [isNew, setNew] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { connected, kept, reload } = source;
  usePolling(connected && kept?.answer.batches.some(isMoving) === true, reload, pollIntervalMs);
  return (
    <AdminToolPage
      tool="batch"
      actions={
        <Button
          disabled={!connected}
          leftSection={<IconPlus aria-hidden size={18} stroke={1.75} />}
          onClick={() => setNew(true)}
        >
          Stapelauftrag anlegen
        </Button>
      }
      lead="Viele Dateien auf einmal erneut prüfen, mit einem früheren Regelstand vergleichen oder nach Alter löschen. Was begonnen hat, übersteht einen Neustart des Servers."
    >
      <AdminView
        source={source}
        loading="Stapelaufträge werden geladen"
        failed="Die Stapelaufträge konnten nicht geladen werden"
      >
        {({ batches, rulesetVersion, olderRulesets, waitsUntil, defaults, ...settings }) => (
          <>
            {batches.length === 0 ? (
              <EmptyState icon={IconStack2} title="Noch kein Stapelauftrag.">
                Wählen Sie Dateien nach Mandant, Ergebnis oder Zeitraum; vor dem Start sehen Sie ihre genaue Anzahl.
              </EmptyState>
            ) : (
              <NarrowedList
                entries={batches}
                traitsOf={(batch) => ({
                  text: `${nameBatch(batch)} ${describeFilter(batch.filter)} ${batch.startedBy}`,
                  state: describeState(batch, waitsUntil),
                })}
                describeCount={(count) => formatCount(count, "Stapelauftrag", "Stapelaufträge")}
                noMatch="Kein Stapelauftrag entspricht den Filtern."
              >
                {(shown) => <BatchList batches={shown} waitsUntil={waitsUntil} onOpen={setOpenedId} />}
              </NarrowedList>
            )}
            <BatchSettings settings={settings} defaults={defaults} connected={connected} onSaved={reload} />
            <NewBatch
              opened={isNew}
              rulesetVersion={rulesetVersion}
              olderRulesets={olderRulesets}
              onClose={() => setNew(false)}
              onStarted={(id) => {
                setNew(false);
                setOpenedId(id);
                reload();
              }}
            />
            <BatchDetails
              batch={batches.find(({ id }) => id === openedId) ?? null}
              waitsUntil={waitsUntil}
              connected={connected}
              onChanged={reload}
              onClose={() => setOpenedId(null)}
            />
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const loadBatches = () => call("listBatches", {}, { timeoutMs: 5_000 });

const isMoving = ({ state, counts }: Batch): boolean => state === "running" || counts.underWay > 0;
