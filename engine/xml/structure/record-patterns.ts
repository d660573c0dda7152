import { areSameBytes, hashBytes } from "#engine/values/compare-bytes.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { ampersand, blank, greaterThan, lessThan } from "#engine/xml/parse/xml-bytes.ts";
import type { XmlStart } from "#engine/xml/parse/xml-events.ts";
import type { CompiledElement } from "./compile-schema.ts";
import type { Frame } from "./frames.ts";

/** A value of a pattern, and the bytes between the value before it and itself. */
interface PatternValue {
  readonly element: CompiledElement;
  /** Place of the bytes before the value in the record the pattern was taken from. */
  readonly gapFrom: number;
  readonly gapTo: number;
  /** Line feeds between the start of the record and the value. */
  readonly lines: number;
  /** Null until a second record is compared with the pattern: most files of a Belegpaket have one. */
  cached: CachedValues | null;
  /** The value in the record matched last. */
  from: number;
  to: number;
  text: string;
}

/** Sound values of one element by hash of their bytes: where they stood last, and their texts. */
interface CachedValues {
  readonly places: Int32Array;
  readonly texts: string[];
}

/** A sound record with values only: no attributes, no nested elements, no comments. */
export interface RecordPattern {
  readonly element: CompiledElement;
  readonly values: readonly PatternValue[];
  /** The bytes after the last value, up to the end of the record. */
  readonly gapFrom: number;
  readonly gapTo: number;
  /** Line feeds in the record. */
  readonly lines: number;
  /** First byte after the record matched last. */
  to: number;
}

/**
 * Records of a file are mostly written alike. Where the bytes between the values are those of an earlier sound record,
 * tags, order and number are the same, too, and only the values are left to be checked. A record that differs in
 * anything but sound values matches no pattern and is read tag by tag.
 */
export interface RecordPatterns {
  /** A record begins: it is noted until something in it cannot be part of a pattern. */
  readonly open: (tag: XmlStart, element: CompiledElement) => void;
  /** A tag or white space; a gap between two of them means a comment or the like. */
  readonly pass: (from: number, to: number) => void;
  readonly addValue: (element: CompiledElement, frame: Frame) => void;
  /** The record has a defect or a form that no pattern has. */
  readonly reject: () => void;
  readonly close: (line: number) => void;
  /** The pattern of the record that begins at `from`, with its values; null where none matches. */
  readonly match: (from: number) => RecordPattern | null;
}

const maxPatterns = 4;
/** A power of two. */
const cacheSize = 256;
/** Longer values are read tag by tag. */
const maxValueLength = 200;

/** Bytes of values that are copied as they are; 0xef may begin what is no character. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= blank && byte !== ampersand && byte !== lessThan && byte !== greaterThan && byte !== 0xef ? 1 : 0,
);

/** `isSound`: whether an element may hold a text without finding. */
export const createRecordPatterns = (
  bytes: Uint8Array,
  isSound: (element: CompiledElement, text: string) => boolean,
): RecordPatterns => {
  const patterns: RecordPattern[] = [];
  const cacheByElement = new Map<CompiledElement, CachedValues>();
  let element: CompiledElement | null = null;
  let values: PatternValue[] = [];
  let startLine = 0;
  let at = 0;
  let gapFrom = 0;

  const cacheOf = (key: CompiledElement): CachedValues => {
    const cached = cacheByElement.get(key) ?? { places: new Int32Array(cacheSize * 2), texts: [] };
    cacheByElement.set(key, cached);
    return cached;
  };

  const skipPlain = (from: number): number => {
    let here = from;
    while (isPlain[bytes[here] as number] === 1) here++;
    return here;
  };

  const matches = (pattern: RecordPattern, from: number): boolean => {
    let here = from;
    for (const value of pattern.values) {
      for (let old = value.gapFrom; old < value.gapTo; old++, here++) if (bytes[old] !== bytes[here]) return false;
      const valueFrom = here;
      here = skipPlain(here);
      if (bytes[here] !== lessThan || !readValue(value, valueFrom, here)) return false;
    }
    for (let old = pattern.gapFrom; old < pattern.gapTo; old++, here++) if (bytes[old] !== bytes[here]) return false;
    pattern.to = here;
    return true;
  };

  const readValue = (value: PatternValue, from: number, to: number): boolean => {
    if (from === to || to - from > maxValueLength) return false;
    value.cached ??= cacheOf(value.element);
    const { places, texts } = value.cached;
    const slot = hashBytes(bytes, from, to) & (cacheSize - 1);
    const isCached = areSameBytes(bytes, places[slot * 2] as number, places[slot * 2 + 1] as number, from, to);
    const text = isCached ? (texts[slot] as string) : decodeText(bytes, from, to, "text");
    if (!isCached) {
      if (!isSound(value.element, text)) return false;
      places[slot * 2] = from;
      places[slot * 2 + 1] = to;
      texts[slot] = text;
    }
    value.from = from;
    value.to = to;
    value.text = text;
    return true;
  };

  return {
    open: (tag, opened) => {
      element = tag.attributes.length === 0 ? opened : null;
      values = [];
      startLine = tag.line;
      at = tag.to;
      gapFrom = tag.from;
    },
    pass: (from, to) => {
      if (from !== at) element = null;
      at = to;
    },
    addValue: (valueElement, { textFrom, textTo, textLine, text }) => {
      if (element === null) return;
      const isPattern =
        textFrom >= 0 && skipPlain(textFrom) === textTo && values.every((other) => other.element !== valueElement);
      if (!isPattern) {
        element = null;
        return;
      }
      const lines = textLine - startLine;
      const place = { from: textFrom, to: textTo, text };
      values.push({ element: valueElement, gapFrom, gapTo: textFrom, lines, cached: null, ...place });
      gapFrom = textTo;
    },
    reject: () => {
      element = null;
    },
    close: (line) => {
      if (element === null || values.length === 0) return;
      patterns.unshift({ element, values, gapFrom, gapTo: at, lines: line - startLine, to: at });
      patterns.length = Math.min(patterns.length, maxPatterns);
      element = null;
    },
    match: (from) => patterns.find((pattern) => matches(pattern, from)) ?? null,
  };
};
