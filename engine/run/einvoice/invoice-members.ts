import { hasEmbeddedFile } from "#engine/identify/find-embedded-xml.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { formatCount } from "#engine/values/number-formats.ts";
import type { InvoiceMembers } from "#engine/xml/belegpaket/invoice-members.ts";
import { startsLikePdf } from "#engine/xml/parse/signatures.ts";
import { isEinvoice } from "./check-einvoice.ts";
import { readInvoiceXml } from "./invoice-xml.ts";
import { requireEinvoice } from "./load-einvoice.ts";

/** E-invoices of a Belegpaket. Their content never stops its import, so all errors of one become a single warning. */
export const invoiceMembers: InvoiceMembers = {
  isInvoice: (bytes) => (!startsLikePdf(bytes) || hasEmbeddedFile(bytes)) && isEinvoice(bytes),
  describeErrors: (bytes) => {
    const xml = readInvoiceXml(bytes);
    if (xml === null) return null;
    const collector = createCollector();
    const judged = requireEinvoice().judgeInvoice(xml.bytes, { collector });
    const { findings, counts } = collector.finish([]);
    if (judged === null || judged.reason !== undefined || counts.error === 0) return null;
    const titles = findings
      .filter(({ severity }) => severity === "error")
      .map(({ rule, title }) => `${title} (${rule})`);
    const more = titles.length > shownTitles ? " …" : "";
    return `${formatCount(counts.error, "Fehler", "Fehler")}: ${titles.slice(0, shownTitles).join("; ")}${more}`;
  },
};

const shownTitles = 3;
