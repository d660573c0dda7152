import { useLiveQuery } from "dexie-react-hooks";
import { Fragment, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { findMadeFiles } from "#data/checks/corrections.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { formatCount } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";

/** The way from a file to its corrected version or its parts, and back. */
export function MadeFileLinks({ row }: { readonly row: FileCheckRow }): ReactElement | null {
  const made = useLiveQuery(async () => findMadeFiles(row), [row.localId, row.verdict]);
  if (!made) return null;
  const { original, corrected, whole, parts } = made;
  const others = parts.length - maxShownParts;
  return (
    <>
      {original && (
        <span>
          korrigierte Fassung von <ResultLink row={original} />
        </span>
      )}
      {corrected && (
        <span>
          korrigiert als <ResultLink row={corrected} />
        </span>
      )}
      {whole && (
        <span>
          Teil von <ResultLink row={whole} />
        </span>
      )}
      {parts.length > 0 && (
        <span>
          aufgeteilt in{" "}
          {parts.slice(0, maxShownParts).map((part, index) => (
            <Fragment key={part.localId}>
              {index > 0 && ", "}
              <ResultLink row={part} />
            </Fragment>
          ))}
          {others > 0 && ` und ${formatCount(others, "weitere Datei", "weitere Dateien")}`}
        </span>
      )}
    </>
  );
}

/** A year by months. */
const maxShownParts = 12;

const ResultLink = ({ row }: { readonly row: FileCheckRow }): ReactElement => (
  <Link to={`/results/${row.localId}`}>
    <FileName name={row.originalFileName} />
  </Link>
);
