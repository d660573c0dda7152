import { useState } from "react";
import { type BuiltExport, renderExport } from "#checks/render-export.ts";
import { type ReportOrder, recordReport } from "#data/person/made-reports.ts";
import { documentTypes } from "#engine/values/document-types.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { type Making, useMaking } from "#ui/use-making.ts";
import { type OfficeReport, toDocument, toWorkbook } from "./office-report.ts";
import { type TemplateKey, templates } from "./templates.ts";

export interface NewReport extends Pick<ReportOrder, "as" | "month" | "clientNumber"> {
  readonly template: TemplateKey;
  readonly report: OfficeReport;
  /** Row of the attempt it replaces. */
  readonly replaces: string | null;
}

export interface ReportExport extends Omit<Making, "save"> {
  /** Row of the report that is being made; null while there is none. */
  readonly makingId: string | null;
  readonly save: (chosen: NewReport) => Promise<void>;
}

/** Makes one report at a time on this device, hands it to the browser and keeps it in the list. */
export const useReportExport = (): ReportExport => {
  const making = useMaking(failed);
  const [makingId, setMakingId] = useState<string | null>(null);
  return {
    ...making,
    makingId: making.percent === null ? null : makingId,
    save: (chosen) =>
      making.save(async (options) => {
        const order = toOrder(chosen);
        setMakingId(order.id);
        const content = await recordReport(order, () => renderExport(build(chosen), options), {
          signal: options.signal,
          describe: (error) => errorText(error, failed),
        });
        return { name: order.fileName, content };
      }),
  };
};

const failed = "Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es erneut.";

const toOrder = ({ template, as, month, clientNumber, report, replaces }: NewReport): ReportOrder => ({
  id: replaces ?? crypto.randomUUID(),
  ownerId: authState.user?.id ?? "",
  person: authState.user?.fullName || (authState.user?.email ?? ""),
  template,
  title: templates[template].name,
  subject: report.subject,
  as,
  month,
  clientNumber,
  fileName: nameReport(report, as),
});

const build = ({ report, as }: NewReport): BuiltExport =>
  as === "pdf" ? { as, document: toDocument(report, Date.now()) } : { as, workbook: toWorkbook(report) };

/** „Monatsbericht Oktober 2026 Mandant 29098-55003.pdf“ */
const nameReport = ({ title, subject }: OfficeReport, as: "pdf" | "excel"): string =>
  `${`${title} ${subject}`.replace(/[/:]/g, "-").replace(/ · /g, " ")}.${documentTypes[as].ending}`;
