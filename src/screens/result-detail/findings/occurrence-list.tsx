import { type ReactElement, useCallback, useEffect, useRef } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { Occurrence } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import type { Position } from "#ui/file-grid/position.ts";
import { FileValue } from "#ui/file-value.tsx";
import { Shortened } from "#ui/shortened.tsx";
import { usePages } from "#ui/use-pages.ts";
import { useScaledRows } from "#ui/use-scaled-rows.ts";
import type { Listed } from "./list-places.ts";
import type { OccurrenceIndex } from "./occurrence-index.ts";
import styles from "./occurrence-list.module.css";

interface Props {
  readonly finding: number;
  readonly index: OccurrenceIndex;
  readonly listed: Listed;
  /** Null while the bytes are not on this device: then line and field are shown, without values. */
  readonly view: FileView | null;
  readonly nameOf: (field: number) => string;
  /** Counted as the report does, as is what `onChoose` is called with. */
  readonly chosen: number | null;
  readonly onChoose: (nth: number) => void;
}

/** In rem, as in the style sheet. */
const rowHeight = 3.25;
const shownAtOnce = 8;

/** All listed Fundstellen of one Befund; only visible rows are rendered. */
export function OccurrenceList({ finding, index, listed, view, nameOf, chosen, onChoose }: Props): ReactElement {
  const count = listed.countOf(finding);
  const scroller = useRef<HTMLUListElement>(null);
  const rows = useScaledRows(scroller, count, rowHeight);
  const describe = useCallback(
    (from: number, limit: number) =>
      view === null ? Promise.resolve([]) : describeListed(view, finding, listed, from, limit),
    [view, finding, listed],
  );
  const { get } = usePages<Occurrence>(view === null ? null : describe, count, rows.first, rows.last);

  const reveal = useRef(rows.scrollTo);
  useEffect(() => {
    reveal.current = rows.scrollTo;
  });
  useEffect(() => {
    const at = chosen === null ? -1 : listed.atOf(finding, chosen);
    if (at >= 0) reveal.current(at);
  }, [chosen, listed, finding]);

  const visible = Array.from({ length: Math.max(0, rows.last - rows.first + 1) }, (_, offset) => rows.first + offset);
  return (
    <ul
      ref={scroller}
      className={styles.scroller}
      style={{ height: `${Math.min(count, shownAtOnce) * rowHeight}rem` }}
      aria-label={`${formatNumber(count)} Fundstellen`}
    >
      {/* The canvas gives the list its full height. */}
      <li aria-hidden className={styles.canvas} style={{ height: rows.height }} />
      {visible.map((at) => {
        const nth = listed.nthOf(finding, at);
        const mark = index.find(finding, nth);
        if (mark === undefined) return null;
        const occurrence = get(at);
        return (
          <li
            key={nth}
            aria-setsize={count}
            aria-posinset={at + 1}
            className={styles.row}
            style={{ top: rows.topOf(at) }}
          >
            <button
              type="button"
              className={styles.button}
              aria-current={nth === chosen || undefined}
              onClick={() => onChoose(nth)}
            >
              <span className={styles.position}>
                <PositionText position={mark} occurrence={occurrence} nameOf={nameOf} />
              </span>
              <span className={styles.values}>
                {describeWhere(occurrence)}
                {describeValues(occurrence)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Fundstellen in words; consecutive ones are requested together. */
async function describeListed(
  view: FileView,
  finding: number,
  { nthOf }: Listed,
  from: number,
  limit: number,
): Promise<readonly Occurrence[]> {
  const parts: Promise<readonly Occurrence[]>[] = [];
  for (let at = from; at < from + limit; ) {
    const nth = nthOf(finding, at);
    let length = 1;
    while (at + length < from + limit && nthOf(finding, at + length) === nth + length) length++;
    parts.push(view.describe(finding, nth, length));
    at += length;
  }
  return (await Promise.all(parts)).flat();
}

interface PositionTextProps {
  readonly position: Position;
  readonly occurrence: Occurrence | undefined;
  readonly nameOf: (field: number) => string;
}

function PositionText({ position: { line, field }, occurrence, nameOf }: PositionTextProps): ReactElement {
  if (occurrence?.place !== undefined) {
    return <Shortened {...splitPlace(occurrence.place)} />;
  }
  if (occurrence?.member !== undefined) {
    const { fieldName } = occurrence;
    return <>{[describeFileLine(occurrence), fieldName].filter(Boolean).join(", ")}</>;
  }
  if (line === 0) return <>Ganze Datei</>;
  if (field === 0) return <>Zeile {formatNumber(line)}</>;
  const name = occurrence?.fieldName ?? (line === 1 ? `Kopfdaten, Feld ${field}` : nameOf(field));
  return (
    <>
      Zeile {formatNumber(line)}, {name}
    </>
  );
}

/** The Befund is about the last element; the position before it stays visible where both are short. */
function splitPlace(place: string): { readonly start: string; readonly end: string } {
  const last = Math.max(0, place.lastIndexOf(", "));
  const before = Math.max(0, place.lastIndexOf(", ", last - 1));
  const at = place.length - before > maxEndLength ? last : before;
  return { start: place.slice(0, at), end: place.slice(at) };
}

/** In characters, as fits on a phone. */
const maxEndLength = 32;

/** In a package a line is meaningless without its file. */
const describeFileLine = ({ member, line }: Occurrence): string =>
  [member, line > 0 ? `Zeile ${formatNumber(line)}` : undefined].filter(Boolean).join(", ");

/** File and line, where the first line of the row names the place in words. */
const describeWhere = (occurrence: Occurrence | undefined): string | null =>
  occurrence?.place === undefined ? null : `${describeFileLine(occurrence)} · `;

function describeValues(occurrence: Occurrence | undefined): ReactElement | null {
  if (occurrence === undefined) return null;
  const isCell = occurrence.field !== undefined || occurrence.path !== undefined;
  if (occurrence.found === undefined && !isCell) return <>{occurrence.message}</>;
  return (
    <>
      gefunden{" "}
      <span className={occurrence.expected === undefined ? undefined : styles.beside}>
        <FileValue value={occurrence.found ?? ""} />
      </span>
      {occurrence.expected !== undefined && <span> – erwartet {occurrence.expected}</span>}
      {occurrence.detail !== undefined && <> – {occurrence.detail}</>}
    </>
  );
}
