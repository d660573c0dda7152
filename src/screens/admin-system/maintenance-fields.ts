import { limits } from "#contract/limits.ts";
import type { Maintenance } from "#contract/system.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { formatDateTime } from "#text/format-date.ts";

/** Their faults depend on the present time. */
export const maintenanceFields: FieldTable<Maintenance, number> = {
  message: {
    kind: "area",
    label: "Mitteilung",
    description: "Zum Beispiel, wann der Server nicht erreichbar ist.",
    rows: [2, 5],
    limit: limits.setMaintenance.settings.message,
  },
  until: {
    kind: "moment",
    label: "Zeigen bis",
    description: "Leer: bis Sie sie zurücknehmen.",
    isOptional: true,
    toWords: (until) => (until === null ? "bis sie zurückgenommen wird" : formatDateTime(until)),
    findFault: (until, _, now) => (until !== null && until <= now ? "Dieser Zeitpunkt ist vorbei." : null),
  },
  enabled: { kind: "own", label: "Wird gezeigt" },
};
