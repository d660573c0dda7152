import { stat } from "node:fs/promises";
import Type from "typebox";
import { checkPath } from "#cli/check/check-path.ts";
import { printReport } from "#cli/check/print-report.ts";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import { writeJson } from "#engine/index.ts";
import { defineTool, ToolError } from "./tool.ts";

const fewOccurrences = 5;

/** Checks with the engine of this package; the file never leaves the machine. */
export const checkFileTool = defineTool({
  name: "check_file",
  title: "Datei prüfen",
  description:
    "Prüft eine Datei auf diesem Rechner vollständig: DATEV-Format (EXTF/DTVF, CSV), DATEV XML, Belegpakete und Archive (ZIP). Antwortet mit Urteil, Befunden, Fundstellen und vermuteten Ursachen. Die Datei wird weder verändert noch übertragen.",
  input: Type.Object(
    {
      path: Type.String({ minLength: 1, description: "Pfad der Datei auf diesem Rechner" }),
      route: Type.Optional(
        Type.Enum(["manual", "service"], {
          description: "Importweg: manual ist die Stapelverarbeitung (Vorgabe), service der Buchungsdatenservice",
        }),
      ),
      max_occurrences: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1000,
          description: `Fundstellen, die je Befund genannt werden (Vorgabe ${fewOccurrences}); die Anzahl bleibt genau`,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  run: async ({ path, route = "manual", max_occurrences: maxOccurrences = fewOccurrences }) => {
    try {
      if (!(await stat(path)).isFile())
        throw new ToolError(`${path}: Das ist keine Datei. Bitte nennen Sie eine einzelne Datei.`);
      const call = { options: { route }, maxOccurrences, withTotals: false, withProposals: false };
      const files = (await checkPath(path, call)).map(({ checked }) => checked);
      return {
        text: files.map((file) => printReport(file, { hasColour: false, details: null })).join(""),
        data: JSON.parse(writeJson(files)) as Record<string, unknown>,
      };
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw new ToolError(describeFileError(path, error), { cause: error });
    }
  },
});
