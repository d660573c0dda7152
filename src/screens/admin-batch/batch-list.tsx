import { Anchor, Progress } from "@mantine/core";
import type { ReactElement } from "react";
import type { Batch } from "#contract/batch.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatDateTime } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import {
  changedWords,
  describeCounts,
  describeFilter,
  describeState,
  nameBatch,
  priorityWords,
  shareOf,
} from "./batch-words.ts";

interface Props {
  readonly batches: readonly Batch[];
  readonly waitsUntil: string | null;
  readonly onOpen: (id: string) => void;
}

/** All batches with their progress. */
export const BatchList = ({ batches, waitsUntil, onOpen }: Props): ReactElement => (
  <ul className={shared.lines} data-framed data-columns={3} aria-label="Stapelaufträge">
    {batches.map((batch) => (
      <li key={batch.id}>
        <div className={shared.about}>
          <Anchor component="button" type="button" className={shared.name} onClick={() => onOpen(batch.id)}>
            {nameBatch(batch)}: {describeFilter(batch.filter)}
          </Anchor>
          <span>
            {formatDateTime(batch.createdAt)} · {batch.startedBy} · {priorityWords[batch.priority]}
          </span>
          <Progress mt={6} value={shareOf(batch)} aria-label={`Fortschritt: ${describeCounts(batch)}`} />
        </div>
        <span className={shared.state} data-state={batch.state}>
          {describeState(batch, waitsUntil)}
        </span>
        <span>{describeCounts(batch)}</span>
        {batch.kind !== "delete" && (
          <span>
            {changedWords(batch)}: {formatNumber(batch.changedVerdicts)}
          </span>
        )}
      </li>
    ))}
  </ul>
);
