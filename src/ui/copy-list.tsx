import type { ReactElement } from "react";
import { formatBytes, formatCount } from "#text/format-number.ts";
import classes from "./copy-list.module.css";
import { FileName } from "./file-name.tsx";
import { FoldedList } from "./folded-list.tsx";

interface ListedCopy {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

const namedAtFirst = 3;

/** Local copies about to be removed: the first ones by name, the others behind one click. */
export const CopyList = ({ copies }: { readonly copies: readonly ListedCopy[] }): ReactElement => {
  const others = copies.slice(namedAtFirst);
  return (
    <div className={classes.copies}>
      <ul aria-label="Lokale Kopien">
        {copies.slice(0, namedAtFirst).map((copy) => (
          <Copy key={copy.id} {...copy} />
        ))}
      </ul>
      {others.length > 0 && (
        <FoldedList summary={`und ${formatCount(others.length, "weitere", "weitere")}`}>
          {others.map((copy) => (
            <Copy key={copy.id} {...copy} />
          ))}
        </FoldedList>
      )}
    </div>
  );
};

const Copy = ({ name, sizeBytes }: ListedCopy): ReactElement => (
  <li className={classes.copy}>
    <FileName name={name} />
    <span>{formatBytes(sizeBytes)}</span>
  </li>
);
