import type { Report } from "#engine/index.ts";

/**
 * The same for equal reports of one file, whether made here or on the server: a report of this device can replace an
 * equal one of the server without resetting the page.
 */
export const reportKey = ({ rulesetVersion, route, verdict, findings }: Report): string =>
  JSON.stringify([
    rulesetVersion,
    route,
    verdict,
    findings.map(({ rule, count, firstLine, fields }) => [rule, count, firstLine, ...fields]),
  ]);
