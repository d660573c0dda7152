import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { checkFile } from "#engine/index.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { resetDevice, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { listReconcilable, listReconciled } from "./reconciled-files.ts";
import { storeDeviceReport } from "./reports.ts";

beforeEach(() => resetDevice(() => success({})));

const october = { datumVon: "20261001", datumBis: "20261031" };
const stapel = { family: "datev-csv", category: 21, name: "Buchungsstapel" } as const;
const create = (localId: string, changes: Partial<FileCheckRow> = {}): FileCheckRow => ({
  ...createRows("anna", "held").fileChecks[0],
  localId,
  sha256: localId.repeat(64).slice(0, 64),
  createdAt: 100,
  verdict: "importable",
  clientNumber: "55003",
  consultantNumber: "29098",
  format: stapel,
  header: october,
  ...changes,
});
const ofInvoice: Partial<FileCheckRow> = {
  clientNumber: null,
  consultantNumber: null,
  header: {},
  format: { family: "e-invoice", name: "E-Rechnung" },
};

const storeInvoice = async (localId: string, issued: string): Promise<void> => {
  await database.fileChecks.put(create(localId, ofInvoice));
  const bytes = new TextEncoder().encode(ublInvoice.replace("<cbc:IssueDate>2026-10-05", `<cbc:IssueDate>${issued}`));
  const file = { name: `${localId}.xml`, size: bytes.length, bytes: async () => bytes };
  await storeDeviceReport(localId, await checkFile(file, { route: "manual" }), 1);
};

test("the latest Stapel of the period, master data, Belegpakete and invoices of about that time are compared", async () => {
  await database.fileChecks.bulkPut([
    create("a"),
    create("b", { createdAt: 200 }),
    create("c", { header: { datumVon: "20260901", datumBis: "20260930" } }),
    create("d", { clientNumber: "4711" }),
    create("e", { verdict: "notCheckable" }),
    create("f", { header: {}, format: { family: "datev-csv", category: 16, name: "Debitoren/Kreditoren" } }),
    create("g", { header: {}, format: { family: "belegpaket", name: "Belegpaket" } }),
  ]);
  await storeInvoice("h", "2026-10-05");
  await storeInvoice("i", "2026-08-01");
  await database.fileChecks.update("i", { verdict: "notImportable" });
  await storeInvoice("j", "2026-07-31");
  await storeInvoice("k", "2026-12-01");
  await storeInvoice("l", "2026-10-05");
  await database.fileChecks.update("l", { clientNumber: "4711" });
  await storeInvoice("m", "2026-10-05");
  await database.fileChecks.update("m", { clientNumber: "55003" });
  const { ownerId } = create("a");
  expect(await listReconciled(ownerId, "55003", { from: "2026-10", to: "2026-10" })).toEqual([
    ...["b", "f", "g", "m", "h", "i"],
  ]);
  expect(await listReconciled("ben", "55003", { from: "2026-10", to: "2026-10" })).toEqual([]);
});

test("a Stapel that was split counts by its parts, also where one of them lies in another period", async () => {
  const quarter = { datumVon: "20261001", datumBis: "20261231" };
  const november = { datumVon: "20261101", datumBis: "20261130" };
  await database.fileChecks.bulkPut([
    create("w", { header: quarter, originalFileName: "EXTF_B.csv", records: 3 }),
    create("1", { createdAt: 200, originalFileName: "EXTF_B_2026-10_Teil1.csv", records: 1 }),
    create("2", { createdAt: 201, originalFileName: "EXTF_B_2026-10_Teil2.csv", records: 1 }),
    create("3", { createdAt: 202, originalFileName: "EXTF_B_2026-11.csv", records: 1, header: november }),
  ]);
  const { ownerId } = create("w");
  expect(await listReconciled(ownerId, "55003", { from: "2026-10", to: "2026-10" })).toEqual(["2", "1"]);
});

test("Mandanten are listed with the months of their Stapel", () => {
  const rows = [
    create("a", { clientNumber: "4711" }),
    create("b"),
    create("c", { header: { datumVon: "20260901", datumBis: "20261031" } }),
    create("d", ofInvoice),
  ];
  expect(listReconcilable(rows)).toEqual([
    { clientNumber: "4711", months: ["2026-10"] },
    { clientNumber: "55003", months: ["2026-10", "2026-09"] },
  ]);
});
