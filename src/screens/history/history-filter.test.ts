import { expect, test } from "vitest";
import type { HistoryRow } from "#data/store/tables.ts";
import {
  emptyFilter,
  type HistoryFilter,
  isNarrowed,
  readFilter,
  selectEvents,
  writeFilter,
} from "./history-filter.ts";

const at = (day: number, hour = 12): number => new Date(2026, 10, day, hour).getTime();
const createEvent = (id: number, change: Partial<HistoryRow>): HistoryRow => ({
  id,
  ownerId: "anna",
  localId: `l${id}`,
  at: at(20),
  action: "captured",
  person: "Anna Muster",
  device: "Chrome, Windows",
  originalFileName: "a.csv",
  sha256: "aa",
  verdict: null,
  rulesetVersion: null,
  ...change,
});
const events = [
  createEvent(1, { at: at(19, 23) }),
  createEvent(2, { at: at(20, 0), action: "deleted" }),
  createEvent(3, { at: at(21), action: "checkedOnServer", person: null, device: null }),
];
const clientOf = new Map([
  ["l1", "55003"],
  ["l3", "10001"],
]);

test.each<[Partial<HistoryFilter>, readonly number[]]>([
  [{}, [1, 2, 3]],
  [{ from: "2026-11-20" }, [2, 3]],
  [{ to: "2026-11-19" }, [1]],
  [{ from: "2026-11-20", to: "2026-11-20" }, [2]],
  [{ action: "deleted" }, [2]],
  [{ actor: "Server" }, [3]],
  [{ actor: "Anna Muster · Chrome, Windows" }, [1, 2]],
  [{ clientNumber: "55003" }, [1]],
  [{ clientNumber: "99999" }, []],
  [{ file: "a.csv" }, [1, 2, 3]],
  [{ file: "A.CSV Müller" }, []],
])("%j", (change, expected) => {
  expect(selectEvents(events, { ...emptyFilter, ...change }, clientOf).map(({ id }) => id)).toEqual(expected);
});

test("the filter survives the address; invalid values are ignored", () => {
  const filter = {
    file: "Müller & Söhne.csv",
    actor: "Server",
    clientNumber: "1",
    action: "deleted",
    from: "2026-01-01",
    to: "2026-01-31",
  } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
  expect(readFilter(new URLSearchParams("aktion=toString&von=gestern&bis=2026-99-99"))).toEqual(emptyFilter);
  expect([isNarrowed(emptyFilter), isNarrowed(filter)]).toEqual([false, true]);
});
