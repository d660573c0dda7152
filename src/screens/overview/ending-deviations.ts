import type { CountedCheck } from "#data/checks/rule-counts.ts";
import type { Deviation } from "#data/person/deviations.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { dayMs } from "#engine/values/units.ts";
import { describeClient } from "#text/describe-format.ts";
import { toDayKey } from "#text/format-date.ts";

/** An accepted deviation that has ended recently or ends soon. */
export interface EndingDeviation {
  readonly id: string;
  /** Title of the rule if a file of this device violates it, otherwise its id. */
  readonly title: string;
  /** „Mandant 29098/55003“, or the name of the file. */
  readonly scope: string;
  /** Page of the file or Mandant it applies to. */
  readonly target: string;
  /** `2026-12-31` */
  readonly until: string;
  /** Its last day has passed: the Befund counts again. */
  readonly isOver: boolean;
}

const spanMs = 30 * dayMs;

/** Those ending within 30 days, and those that ended within the last 30; the earliest end first. */
export const listEndingDeviations = (
  deviations: readonly Deviation[],
  checks: readonly CountedCheck[],
  now: number,
): readonly EndingDeviation[] => {
  const [from, today, to] = [toDayKey(now - spanMs), toDayKey(now), toDayKey(now + spanMs)];
  const titles = new Map<string, string>(
    checks.flatMap(({ findings }) => (findings ?? []).map(({ rule, title }) => [rule, title] as const)),
  );
  return deviations
    .flatMap(({ id, rule, scope, until }) => {
      if (until === null || until < from || until > to) return [];
      const where = scope.kind === "client" ? ofClient(scope) : ofFile(scope.sha256, rule, checks);
      return [{ id, title: titles.get(rule) ?? `Regel ${rule}`, ...where, until, isOver: until < today }];
    })
    .toSorted((a, b) => compareNames(a.until, b.until));
};

const ofClient = ({ consultantNumber, clientNumber }: Extract<Deviation["scope"], { readonly kind: "client" }>) => ({
  scope: `Mandant ${describeClient(consultantNumber, clientNumber) ?? clientNumber}`,
  target: `/files?mandant=${encodeURIComponent(clientNumber)}`,
});

const ofFile = (sha256: string, rule: string, checks: readonly CountedCheck[]) => {
  const row = checks.find((check) => check.row.sha256 === sha256)?.row;
  return row
    ? { scope: row.originalFileName, target: `/results/${row.localId}?regel=${rule}` }
    : { scope: "eine Datei, die nicht mehr hier liegt", target: "/results?befunde=akzeptiert" };
};
