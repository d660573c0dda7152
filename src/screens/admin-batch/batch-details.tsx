import { Button, Drawer, Group, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, useCallback, useState } from "react";
import type { Batch } from "#contract/batch.ts";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Facts } from "#ui/facts.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { BatchItems, type ItemFilter } from "./batch-items.tsx";
import {
  changedWords,
  describeCounts,
  describeFilter,
  describeState,
  nameBatch,
  priorityWords,
} from "./batch-words.ts";

interface Props {
  /** Null while the drawer is closed. */
  readonly batch: Batch | null;
  readonly waitsUntil: string | null;
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One batch: progress, files and actions. */
export const BatchDetails = ({ batch, onClose, ...rest }: Props): ReactElement => {
  const isPhone = useMediaQuery("(max-width: 47.99em)");
  return (
    <Drawer
      opened={batch !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? "100%" : 720}
      title={batch === null ? "" : `${nameBatch(batch)}: ${describeFilter(batch.filter)}`}
    >
      {batch !== null && <Details key={batch.id} batch={batch} {...rest} />}
    </Drawer>
  );
};

type Order = CallInput<"steerBatch">["order"];

const Details = ({
  batch,
  waitsUntil,
  connected,
  onChanged,
}: Omit<Props, "batch" | "onClose"> & { readonly batch: Batch }) => {
  const [items, setItems] = useState<ItemFilter>("all");
  const [isAsking, setAsking] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  const carryOut = async (act: () => Promise<void>): Promise<void> => {
    await attempt(async () => {
      await act();
    }, "Das ist nicht gelungen.");
    setAsking(false);
    onChanged();
  };
  const steer = (order: Order) =>
    carryOut(async () => {
      await call("steerBatch", { id: batch.id, order });
      showToast("success", orderWords[order]);
    });
  const save = useCallback(async () => {
    const { fileName, csv } = await call("exportBatch", { id: batch.id });
    saveFile(fileName, new Blob([csv], { type: "text/csv" }));
  }, [batch.id]);
  const { state, counts } = batch;
  return (
    <>
      <FailureAlert reason={reason} mb="sm" />
      <Facts
        facts={[
          ["Zustand", describeState(batch, waitsUntil)],
          ["Fortschritt", describeCounts(batch)],
          ...(batch.kind === "delete" ? [] : [[changedWords(batch), formatNumber(batch.changedVerdicts)] as const]),
          ["Vorrang", priorityWords[batch.priority]],
          ["Begonnen", `${formatDateTime(batch.createdAt)}, ${batch.startedBy}`],
          ["Beendet", batch.endedAt === null ? "noch nicht" : formatDateTime(batch.endedAt)],
        ]}
      />
      <Group gap="xs" my="md">
        {state === "running" && (
          <Button variant="default" disabled={!connected || busy} onClick={() => void steer("pause")}>
            Anhalten
          </Button>
        )}
        {state === "paused" && (
          <Button disabled={!connected || busy} onClick={() => void steer("resume")}>
            Fortsetzen
          </Button>
        )}
        {(state === "running" || state === "paused") && (
          <Button variant="default" disabled={!connected || busy} onClick={() => setAsking(true)}>
            Abbrechen
          </Button>
        )}
        {counts.failed > 0 && state !== "paused" && (
          <Button variant="default" disabled={!connected || busy} onClick={() => void steer("retry-failed")}>
            Fehlgeschlagene wiederholen
          </Button>
        )}
        <Button variant="default" disabled={!connected || busy} onClick={() => void carryOut(save)}>
          Ergebnis als CSV speichern
        </Button>
      </Group>
      <SegmentedControl
        mb="sm"
        aria-label="Welche Dateien"
        data={[
          { value: "all", label: "Alle" },
          { value: "failed", label: "Fehlgeschlagen" },
          ...(batch.kind === "delete" ? [] : [{ value: "changed", label: "Ergebnis geändert" }]),
        ]}
        value={items}
        onChange={(value) => setItems(value as ItemFilter)}
      />
      <BatchItems key={items} batch={batch} items={items} />
      <Confirm
        opened={isAsking}
        title="Stapelauftrag abbrechen?"
        confirmLabel="Stapelauftrag abbrechen"
        cancelLabel="Weiterlaufen lassen"
        danger
        busy={busy}
        onConfirm={() => void steer("cancel")}
        onCancel={() => setAsking(false)}
      >
        Dateien, die gerade geprüft werden, werden noch fertig. Alle weiteren bleiben, wie sie sind.
      </Confirm>
    </>
  );
};

const orderWords: Readonly<Record<Order, string>> = {
  pause: "Stapelauftrag angehalten",
  resume: "Stapelauftrag fortgesetzt",
  cancel: "Stapelauftrag abgebrochen",
  "retry-failed": "Fehlgeschlagene Dateien werden wiederholt",
};
