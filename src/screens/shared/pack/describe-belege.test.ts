import { expect, test } from "vitest";
import type { BelegPlan } from "#engine/index.ts";
import { describeBelege, listWithoutBeleg } from "./describe-belege.ts";

const target = (line: number) => ({
  lines: [line],
  belegfeld1: `RE-${line}`,
  isPayment: false,
  label: `Buchung ${line}`,
});
const plan: BelegPlan = {
  targets: [target(3), target(4)],
  belege: [
    { files: [0, 1], state: "linked", isCertain: true, why: "Dateiname.", lines: [3], candidates: [0] },
    { files: [2], state: "unbooked", isCertain: false, why: "Keine.", lines: [], candidates: [] },
    { files: [3], state: "linked", isCertain: false, why: "Teil.", lines: [3, 4], candidates: [0, 1] },
    { files: [4], state: "open", isCertain: false, why: "Mehrere.", lines: [], candidates: [0, 1] },
  ],
  refused: [],
  withoutBeleg: [],
  unchangedRows: [],
};
const bytes = new Blob([]);
const files = ["a.pdf", "a.xml", "b.jpg", "c.pdf", "d.pdf"].map((name) => ({ name, bytes }));
const shown = (chosen: ReadonlyMap<number, readonly number[]>) =>
  describeBelege(plan, files, chosen).map(({ name, state, why, booking }) => [name, state, why, booking]);

test("receipts without a decision come first", () => {
  expect(shown(new Map())).toEqual([
    ["d.pdf", "open", "Mehrere.", null],
    ["c.pdf", "uncertain", "Teil.", "Zeilen 3, 4"],
    ["b.jpg", "unbooked", "Keine.", null],
    ["a.pdf, a.xml", "linked", "Dateiname.", "Buchung 3"],
  ]);
});

test("a choice for any file of a receipt replaces its proposal", () => {
  const chosen = new Map([
    [1, []],
    [3, [4]],
    [4, [3]],
  ]);
  expect(shown(chosen)).toEqual([
    ["a.pdf, a.xml", "unbooked", "Von Ihnen ohne Buchung gelassen.", null],
    ["b.jpg", "unbooked", "Keine.", null],
    ["c.pdf", "linked", "Von Ihnen gewählt.", "Buchung 4"],
    ["d.pdf", "linked", "Von Ihnen gewählt.", "Buchung 3"],
  ]);
});

test("a booking chosen by the person counts as linked", () => {
  const { targets } = plan;
  expect(listWithoutBeleg({ targets, withoutBeleg: [0, 1] }, new Map([[0, [4]]]))).toEqual([0]);
});
