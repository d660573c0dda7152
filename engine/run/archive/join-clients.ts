import type { HeaderFacts } from "#engine/report/report.ts";

/** Access to an archive depends on the clients whose data it contains. */
export function joinClients(headers: readonly HeaderFacts[]): HeaderFacts {
  const clientNumbers = unique(headers.map((header) => header.clientNumber));
  const [beraterNumber, ...otherBerater] = unique(headers.map((header) => header.beraterNumber));
  const [clientNumber, ...others] = clientNumbers;
  return {
    ...(beraterNumber === undefined || otherBerater.length > 0 ? {} : { beraterNumber }),
    ...(clientNumber === undefined ? {} : others.length > 0 ? { clientNumbers } : { clientNumber }),
  };
}

const unique = (values: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];
