import { type BuiltExport, renderExport } from "#checks/render-export.ts";
import { type Making, useMaking } from "#ui/use-making.ts";
import { type OfficeReport, toDocument, toWorkbook } from "./office-report.ts";

export interface ReportExport extends Omit<Making, "save"> {
  readonly save: (report: OfficeReport, as: "pdf" | "excel") => Promise<void>;
}

/** Makes one report at a time on this device and hands it to the browser. */
export const useReportExport = (): ReportExport => {
  const making = useMaking("Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es erneut.");
  return {
    ...making,
    save: (report, as) =>
      making.save(async (options) => ({
        name: nameReport(report, as),
        content: await renderExport(build(report, as), options),
      })),
  };
};

const build = (report: OfficeReport, as: "pdf" | "excel"): BuiltExport =>
  as === "pdf" ? { as, document: toDocument(report, Date.now()) } : { as, workbook: toWorkbook(report) };

/** „Monatsbericht Oktober 2026 Mandant 29098-55003.pdf“ */
const nameReport = ({ title, subject }: OfficeReport, as: "pdf" | "excel"): string =>
  `${`${title} ${subject}`.replace(/[/:]/g, "-").replace(/ · /g, " ")}.${as === "pdf" ? "pdf" : "xlsx"}`;
