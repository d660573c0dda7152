import { minBankFields } from "#engine/formats/ascii-bank.ts";

/** True for the beginning of a file whose first record has the shape of a bank transaction. */
export function isAsciiBank(head: string): boolean {
  const line = /^\ufeff?([^\r\n]*)/.exec(head)?.[1] ?? "";
  const cells = line.split(";").map((cell) => cell.trim().replace(/^"|"$/g, ""));
  const [bank = "", konto = "", statement = "", day = "", valuta = "", booked = "", amount = ""] = cells;
  return (
    cells.length >= minBankFields &&
    /^(?:\d{8}|[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/.test(bank) &&
    /^(?:\d{1,10}|[A-Z]{2}\d{2}[A-Z0-9]{10,30})$/.test(konto) &&
    /^\d{0,6}$/.test(statement) &&
    [day, valuta, booked].some((text) => /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$/.test(text)) &&
    /^[+-]?[\d.,]*$/.test(amount)
  );
}
