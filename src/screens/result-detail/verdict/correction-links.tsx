import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { findCorrections } from "#data/checks/corrections.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { FileName } from "#ui/file-name.tsx";

/** The way from a file to its corrected version, and back. */
export function CorrectionLinks({ row }: { readonly row: FileCheckRow }): ReactElement | null {
  const links = useLiveQuery(async () => findCorrections(row), [row.localId, row.correctedFrom]);
  if (!links) return null;
  return (
    <>
      {links.original && (
        <span>
          korrigierte Fassung von{" "}
          <Link to={`/results/${links.original.localId}`}>
            <FileName name={links.original.originalFileName} />
          </Link>
        </span>
      )}
      {links.corrected && (
        <span>
          korrigiert als{" "}
          <Link to={`/results/${links.corrected.localId}`}>
            <FileName name={links.corrected.originalFileName} />
          </Link>
        </span>
      )}
    </>
  );
}
