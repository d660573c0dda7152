import type { Report } from "#engine/index.ts";

/**
 * The same for equal reports of one file, wherever they were made: where this device comes to what the server has said,
 * its report takes the place of the other, and what the person has opened meanwhile stays as it is.
 */
export const reportKey = ({ rulesetVersion, route, verdict, findings }: Report): string =>
  JSON.stringify([
    rulesetVersion,
    route,
    verdict,
    findings.map(({ rule, count, firstLine, fields }) => [rule, count, firstLine, ...fields]),
  ]);
