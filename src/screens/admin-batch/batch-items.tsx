import { type ReactElement, useCallback, useEffect } from "react";
import { Link } from "react-router-dom";
import type { Batch, BatchItem } from "#contract/batch.ts";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { PagedView } from "#screens/shared/admin/paged-view.tsx";
import { type PageQuery, usePagedAnswer } from "#screens/shared/admin/use-paged-answer.ts";
import { formatLog } from "#text/format-log.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileName } from "#ui/file-name.tsx";
import classes from "./batch.module.css";
import { itemWords } from "./batch-words.ts";

/** Which files of a batch are shown. */
export type ItemFilter = NonNullable<CallInput<"readBatch">["items"]>;

interface Props {
  readonly batch: Batch;
  readonly items: ItemFilter;
}

/** The files of a batch, page by page, each with its outcome. */
export const BatchItems = ({ batch: { id, kind, ruleset, counts }, items }: Props): ReactElement => {
  const load = useCallback(
    (query: PageQuery) => call("readBatch", { id, items, ...query }, { timeoutMs: 5_000 }),
    [id, items],
  );
  const source = usePagedAnswer(`batch ${id}`, load, items === "all" ? "" : items);
  const { reload } = source;
  const ended = counts.done + counts.failed + counts.cancelled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that has come to its end is the reason to read anew
  useEffect(() => reload(), [ended, reload]);
  return (
    <PagedView source={source} loading="Dateien werden geladen" failed="Die Dateien konnten nicht geladen werden">
      {({ items: rows }) =>
        rows.length === 0 ? (
          <EmptyState title={emptyTexts[items]} />
        ) : (
          <ul className={shared.lines} data-framed aria-label="Dateien des Stapelauftrags">
            {rows.map((item) => (
              <li key={item.position}>
                <div className={shared.about}>
                  {item.fileName === "" ? (
                    "Gelöschte Datei"
                  ) : (
                    <Link to={`/results/${item.fileId}`}>
                      <FileName name={item.fileName} />
                    </Link>
                  )}
                  <span>{describeVerdicts(item, kind === "compare" ? ruleset : null)}</span>
                  {item.state === "failed" && <p className={classes.log}>{formatLog(item.log)}</p>}
                </div>
                <span className={shared.state} data-state={item.state}>
                  {itemWords[item.state]}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </PagedView>
  );
};

/** A comparison names its Regelstand, because it changes no result. */
const describeVerdicts = ({ format, before, after }: BatchItem, ruleset: string | null): string => {
  const old = before === null ? "ohne Ergebnis" : wordOfVerdict(before, format);
  if (after === null) return before === null ? "" : `vorher: ${old}`;
  const now = wordOfVerdict(after, format);
  if (ruleset !== null) return `heute: ${old}, Regelstand ${ruleset}: ${now}`;
  return before === after ? `unverändert: ${now}` : `${old} → ${now}`;
};

const emptyTexts: Readonly<Record<ItemFilter, string>> = {
  all: "Dieser Stapelauftrag umfasst keine Datei.",
  failed: "Keine Datei ist fehlgeschlagen.",
  changed: "Bei keiner Datei hat sich das Ergebnis geändert.",
};
