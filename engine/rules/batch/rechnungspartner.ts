import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { type BatchMark, batchCheck } from "#engine/model/batch/batch-check.ts";
import type { BatchFacts, CsvFacts, VatIdSighting } from "#engine/model/batch/batch-facts.ts";
import { exampleFile, exampleRecord, exampleTable, type RecordValues } from "#engine/model/example-file.ts";
import { received } from "./shared/beside-invoice.ts";
import { exampleInvoice } from "./shared/example-invoice.ts";
import { fitting, type Join, joinInvoices, plainVatId } from "./shared/join-invoices.ts";
import { markBooking } from "./shared/mark-booking.ts";

export const ustIdStammdaten = batchCheck({
  rule: {
    id: "CSV-C-124",
    severity: "warning",
    title: "USt-IdNr. in den Stammdaten ist nicht die der E-Rechnung",
    what: "Die Stammdaten des Personenkontos nennen eine andere USt-IdNr. als die E-Rechnungen, die auf ihm gebucht sind: bei Kreditoren die des Verkäufers (BT-31), bei Debitoren die des Käufers (BT-48). Verglichen werden Debitoren/Kreditoren desselben Mandanten im Sammel-Upload; jedes Konto wird einmal gemeldet.",
    why: "Ein Personenkonto steht für einen Geschäftspartner, und der hat eine USt-IdNr.",
    effect:
      "Die Rechnungen sind auf einem fremden Konto gebucht, oder die Zusammenfassende Meldung nennt eine falsche USt-IdNr.",
    fix: "Prüfen Sie, ob das Personenkonto das richtige ist, und berichtigen Sie sonst die USt-IdNr. in den Stammdaten.",
    fixAtSource: "Gleichen Sie die USt-IdNr. in den Stammdaten des Vorsystems mit der Rechnung ab.",
    clientRequest: "Bitte prüfen Sie die USt-IdNr. der genannten Geschäftspartner.",
    source: "Vergleich von E-Rechnungen, Buchungen und Stammdaten eines Sammel-Uploads; § 18a UStG",
    confidence: "inferred",
  },
  breaks: (files) => {
    const reported = new Set<VatIdSighting>();
    const masterData = listMasterData(files);
    return listFitting(files).flatMap(({ invoice, group }): readonly BatchMark[] => {
      const line = group.side === "sale" ? "buyerVatId" : "sellerVatId";
      const expected = plainVatId(invoice[line]);
      const stored = findStored(masterData, group.mandant, Number(group.personenkonto));
      if (expected === "" || stored === null || reported.has(stored.sighting)) return [];
      const { file, sighting } = stored;
      if (plainVatId(sighting.vatId) === expected) return [];
      reported.add(sighting);
      return [
        {
          file,
          line: sighting.line,
          field: sighting.field,
          found: `${sighting.vatId}, Konto ${group.personenkonto}`,
          other: invoice.file,
          ...(invoice.member === undefined ? {} : { otherMember: invoice.member }),
          ...(invoice.lines[line] === 0 ? {} : { otherLine: invoice.lines[line] }),
          otherFound: invoice[line],
        },
      ];
    });
  },
  good: [
    besideMasterData("FR83404833048 in Stammdaten und Rechnung", "FR83404833048"),
    besideMasterData("Stammdaten ohne USt-IdNr.", ""),
  ],
  bad: [besideMasterData("ATU12345675 in den Stammdaten, FR83404833048 in der Rechnung", "ATU12345675")],
});

interface MasterData extends Pick<CsvFacts, "mandant" | "vatIds"> {
  readonly file: number;
}

/** The few files with a USt-IdNr. among thousands of invoices. */
const listMasterData = (files: readonly BatchFacts[]): readonly MasterData[] =>
  files.flatMap(({ content }, file) =>
    content?.kind === "csv" && content.vatIds.size > 0
      ? [{ file, mandant: content.mandant, vatIds: content.vatIds }]
      : [],
  );

/** The USt-IdNr. that the first file of this Mandant names for the account, with its place. */
const findStored = (masterData: readonly MasterData[], mandant: string, konto: number) => {
  for (const { file, mandant: own, vatIds } of masterData) {
    const sighting = own === mandant ? vatIds.get(konto) : undefined;
    if (sighting !== undefined) return { file, sighting };
  }
  return null;
};

export const absenderAufZweiKonten = batchCheck({
  rule: {
    id: "CSV-C-125",
    severity: "hint",
    title: "Rechnung des Absenders auf einem anderen Personenkonto gebucht",
    what: "Mindestens drei E-Rechnungen desselben Verkäufers (BT-31) sind auf demselben Kreditor gebucht, eine einzelne auf einem anderen. Für Ausgangsrechnungen gilt dasselbe mit dem Käufer (BT-48) und den Debitoren.",
    why: "Die Rechnungen eines Geschäftspartners stehen in der Regel auf einem Personenkonto.",
    effect:
      "Der offene Posten steht beim falschen Geschäftspartner; Zahlungen und Mahnungen gehen unter Umständen an ihn.",
    fix: "Prüfen Sie, ob das Personenkonto der einzelnen Buchung das richtige ist.",
    fixAtSource: "Lassen Sie das Vorsystem das Personenkonto nach der USt-IdNr. des Geschäftspartners wählen.",
    clientRequest: "Bitte prüfen Sie, von wem die genannten Rechnungen stammen.",
    source: "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) =>
    [...Map.groupBy(listFitting(files), partnerOf)].flatMap(([partner, ofPartner]): readonly BatchMark[] => {
      if (partner === null) return [];
      const byAccount = [...Map.groupBy(ofPartner, ({ group }) => group.personenkonto).values()].toSorted(
        (a, b) => b.length - a.length,
      );
      const [usual = [], single = [], ...others] = byAccount;
      const [first] = single;
      const [row] = first?.measured.rows ?? [];
      if (
        usual.length < minUsual ||
        single.length !== 1 ||
        others.length > 0 ||
        first === undefined ||
        row === undefined
      )
        return [];
      const key = row.konto === first.group.personenkonto ? "konto" : "gegenkonto";
      const line = first.group.side === "sale" ? "buyerVatId" : "sellerVatId";
      const value = `${first.invoice[line]}, sonst Konto ${usual[0]?.group.personenkonto}`;
      return [markBooking(row, [key, first.group.personenkonto], first.invoice, [line, value])];
    }),
  good: [ofOneSeller("Vier Rechnungen eines Verkäufers auf 70000", ["70000", "70000", "70000", "70000"])],
  bad: [
    ofOneSeller("Drei Rechnungen eines Verkäufers auf 70000, eine auf 70001", ["70000", "70000", "70001", "70000"]),
  ],
});

const minUsual = 3;

/** Mandant, side and USt-IdNr. of the business partner; null without one. */
const partnerOf = ({ invoice, group: { mandant, side } }: Join): string | null => {
  const vatId = plainVatId(side === "sale" ? invoice.buyerVatId : invoice.sellerVatId);
  return vatId === "" ? null : `${mandant} ${side} ${vatId}`;
};

export const seiteVertauscht = batchCheck({
  rule: {
    id: "CSV-C-126",
    severity: "warning",
    title: "Eingangs- und Ausgangsrechnung vertauscht",
    what: "Die E-Rechnung ist auf einem Debitor gebucht, obwohl der Mandant der Käufer ist, oder auf einem Kreditor, obwohl er der Verkäufer ist. Wer der Mandant ist, ergibt sich aus der USt-IdNr., die in den übrigen zugeordneten Rechnungen des Sammel-Uploads auf seiner Seite steht.",
    why: "Eingangsrechnungen gehören auf Kreditoren, Ausgangsrechnungen auf Debitoren.",
    effect: "Aus einer Schuld wird eine Forderung oder umgekehrt; Vorsteuer und Umsatzsteuer sind vertauscht.",
    fix: "Buchen Sie die Rechnung auf dem Personenkonto des Geschäftspartners, mit dem passenden Steuerschlüssel.",
    fixAtSource: "Lassen Sie das Vorsystem Verkäufer (BG-4) und Käufer (BG-7) der Rechnung unterscheiden.",
    clientRequest: "Bitte prüfen Sie, ob die genannten Rechnungen Eingangs- oder Ausgangsrechnungen sind.",
    source: "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) => {
    const { ownVatIds } = joinInvoices(files);
    return listFitting(files).flatMap(({ invoice, group, measured }): readonly BatchMark[] => {
      const own = ownVatIds.get(group.mandant);
      const [row] = measured.rows;
      const [ours, theirs] =
        group.side === "sale" ? (["sellerVatId", "buyerVatId"] as const) : (["buyerVatId", "sellerVatId"] as const);
      if (own === undefined || row === undefined) return [];
      if (plainVatId(invoice[theirs]) !== own || plainVatId(invoice[ours]) === own) return [];
      const key = row.konto === group.personenkonto ? "konto" : "gegenkonto";
      const value = `${invoice[theirs]} ist ${group.side === "sale" ? "Käufer" : "Verkäufer"}`;
      return [markBooking(row, [key, group.personenkonto], invoice, [theirs, value])];
    });
  },
  good: [ofOneSeller("Drei Eingangsrechnungen auf Kreditoren", ["70000", "70000", "70001"])],
  bad: [ofOneSeller("Zwei Eingangsrechnungen auf einem Kreditor, eine auf einem Debitor", ["70000", "70000", "10000"])],
});

const listFitting = (files: readonly BatchFacts[]): readonly Join[] =>
  joinInvoices(files).joins.filter(({ isCertain, measured }) => isCertain && fitting.has(measured.outcome));

function besideMasterData(label: string, vatId: string) {
  const kreditor = {
    konto: "70000",
    nameUnternehmen: "Muster SARL",
    euLand: vatId.slice(0, 2),
    euUstId: vatId.slice(2),
  };
  return {
    label,
    files: {
      "EXTF_Januar.csv": exampleFile(exampleRecord(received)),
      "EXTF_Kreditoren.csv": exampleTable(debitorenKreditoren, kreditor),
      "Rechnung.xml": exampleInvoice({ sellerVatId: "FR83404833048" }),
    },
  };
}

/** Invoices of one seller to one buyer, each booked on its account. */
function ofOneSeller(label: string, personenkonten: readonly string[]) {
  const invoices = personenkonten.map((_, index) => {
    const taxes = [["S", "19", `${index + 1}00.00`, `${(index + 1) * 19}.00`]] as const;
    const values = { number: `RE-100${index}`, sellerVatId: "FR83404833048", buyerVatId: "DE123456788", taxes };
    return [`RE-100${index}.xml`, exampleInvoice(values)] as const;
  });
  const records = personenkonten.map((konto, index): RecordValues => {
    const shared = { belegfeld1: `RE-100${index}`, umsatz: `${(index + 1) * 119},00` };
    return konto.startsWith("1") ? { ...shared, konto } : { ...received, ...shared, gegenkonto: konto };
  });
  return {
    label,
    files: {
      "EXTF_Januar.csv": exampleFile(...records.map((record) => exampleRecord(record))),
      ...Object.fromEntries(invoices),
    },
  };
}
