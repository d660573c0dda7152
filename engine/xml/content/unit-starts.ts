import type { XmlNode } from "#engine/model/xml/xml-node.ts";
import type { ReportedUnit } from "#engine/report/report.ts";
import type { UnitStarts } from "#engine/report/reported-units.ts";

export interface UnitRecorder {
  /** Called with each unit once it is complete. */
  readonly add: (unit: XmlNode, invoiceId: string) => void;
  readonly starts: UnitStarts;
}

/** Notes where units begin. `partName`: the child element that is numbered inside a unit. */
export function createUnitRecorder(kind: ReportedUnit["kind"], partName?: string): UnitRecorder {
  const from: number[] = [];
  const positions: number[] = [];
  const parts: number[] = [];
  const invoiceIds: string[] = [];
  const push = (offset: number, position: number, part: number): void => {
    from.push(offset);
    positions.push(position);
    parts.push(part);
  };
  // Records of one invoice share one string instead of keeping thousands of equal ones.
  let last = "";
  let lastShort = "";
  const shareId = (id: string): string => {
    if (id === last) return lastShort;
    last = id;
    lastShort = shortenId(id);
    return lastShort;
  };
  const addParts = (children: readonly XmlNode[], position: number): void => {
    let part = 0;
    let wasPart = false;
    for (const child of children) {
      const isPart = child.name === partName;
      if (isPart) push(child.from, position, ++part);
      else if (wasPart) push(child.from, position, 0);
      wasPart = isPart;
    }
  };
  return {
    add: (unit, invoiceId) => {
      const position = invoiceIds.push(shareId(invoiceId));
      push(unit.from, position, 0);
      if (partName !== undefined) addParts(unit.children, position);
      push(unit.to, 0, 0);
    },
    starts: { kind, from, positions, parts, invoiceIds },
  };
}

/** A faulty invoice number may be a megabyte long. */
export const shortenId = (text: string): string => text.trim().slice(0, maxIdLength);
const maxIdLength = 60;
