import type { OccurrenceWords } from "#engine/model/rule.ts";
import { expectedOf, findFault, type IdentifierFault, identify, nameOf } from "#engine/values/identifiers.ts";

/** Names the kind of number and the form or check digits it should have. */
export const describeFault = (fault: IdentifierFault | null, value: string): OccurrenceWords => {
  if (fault === null) return {};
  const expected = expectedOf(fault, value);
  return { ...(expected === null ? {} : { expected }), detail: describeDetail(fault) };
};

const describeDetail = ({ meant, kind, fault }: IdentifierFault): string => {
  const name = nameOf(kind);
  if (kind !== meant) {
    const other = endSentence(`Dem Aufbau nach ist der Wert eine ${name}, keine ${nameOf(meant)}`);
    return fault === "wrongCheckDigit" ? `${other} Ihre Prüfziffer stimmt nicht.` : other;
  }
  return endSentence(
    fault === "wrongForm"
      ? `Aufbau oder Stellenzahl passen nicht zu einer ${name}`
      : `Die Prüfziffer passt nicht zu den übrigen Stellen der ${name}`,
  );
};

/** Most names are abbreviations, which end in a full stop. */
const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** In the field of a VAT id: what the value is instead, where that is certain. */
export const describeNoUstId = (value: string): OccurrenceWords => {
  const kind = identify(value);
  return kind === null || kind === "ustId" ? {} : describeFault(findFault("ustId", value), value);
};

/** The right check digit of a VAT id with its prefix, where the country is Germany. */
export const describePruefziffer = (id: string): OccurrenceWords => describeFault(findFault("ustId", id), id);
